import './gestures.css'
import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'

/** The maximum time and the maximum distance between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40
/** The seconds that a double tap seeks, as the keys j and l do. */
const SEEK_SECONDS = 10
/** The distance that a finger moves down in a swipe. */
const SWIPE_PX = 60

interface GestureOptions {
  player: Player
  /** The language of the page, for digits. */
  language: string
  onDoubleTap: (isForward: boolean) => void
  /** Returns whether a swipe down has an effect. Otherwise the swipe scrolls the page, as usual. */
  canSwipe: () => boolean
  onSwipeDown: () => void
}

/** Handles touches: a double tap on the left or right half seeks, and a swipe down makes the video smaller. */
export function listenToGestures({
  player,
  language,
  onDoubleTap,
  canSwipe,
  onSwipeDown,
}: GestureOptions): void {
  const frame = player.el() as HTMLElement
  const isOnPicture = ({ target }: Event) =>
    target instanceof Element &&
    target.closest(
      '.vjs-control-bar > *, .vjs-big-play-button, .hint, .notice, .settings, .statistics, dialog',
    ) === null
  const seconds = SEEK_SECONDS.toLocaleString(language)
  const hint = createElement('div', { class: 'seek-hint', hidden: '', 'aria-hidden': 'true' })
  frame.append(hint)
  hint.addEventListener('animationend', () => (hint.hidden = true))
  const seekTowards = (x: number) => {
    const isForward = x > frame.clientWidth / 2
    onDoubleTap(isForward)
    hint.hidden = true
    hint.classList.toggle('is-forward', isForward)
    hint.textContent = `${isForward ? '+' : '−'}${seconds}`
    hint.hidden = false
  }

  let tap = { at: -Infinity, x: 0, y: 0 }
  frame.addEventListener('pointerup', (event) => {
    if (event.pointerType !== 'touch' || !isOnPicture(event)) return
    const { timeStamp: at, clientX: x, clientY: y } = event
    const isDouble = at - tap.at < DOUBLE_TAP_MS && Math.hypot(x - tap.x, y - tap.y) < DOUBLE_TAP_PX
    // A third tap seeks once more.
    tap = { at, x, y }
    if (isDouble) seekTowards(x)
  })
  // Otherwise Video.js would fill the screen at a double tap. A double click of a mouse still does.
  frame.addEventListener(
    'dblclick',
    (event) => {
      if (event.timeStamp - tap.at < DOUBLE_TAP_MS) event.stopPropagation()
    },
    { capture: true },
  )

  let start: Touch | null = null
  frame.addEventListener('touchstart', (event) => {
    start = event.touches.length === 1 && isOnPicture(event) && canSwipe() ? (event.touches[0] ?? null) : null
  })
  frame.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (start === null || touch === undefined) return
      const down = touch.clientY - start.clientY
      if (down < Math.abs(touch.clientX - start.clientX)) return
      // Otherwise the page would scroll.
      if (event.cancelable) event.preventDefault()
      if (down < SWIPE_PX) return
      start = null
      onSwipeDown()
    },
    { passive: false },
  )
}
