import './storyboard.css'
import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'
import { formatTime } from './formatTime.ts'
import type { PageData } from '../pageData.ts'
import { createCueLoader, type StoryboardCue } from './storyboardCues.ts'

/** The time for which the preview stays visible after a key. */
const KEY_VISIBLE_MS = 1500
/** The distance of the preview from the edges of the player and from the bar, in CSS pixels. */
const MARGIN_PX = 8

interface StoryboardOptions {
  player: Player
  /** The control that holds the time bar. */
  bar: HTMLElement
  url: string
  data: PageData
  /** The event by which the pointer, a finger or the keyboard has come to the bar. */
  event: Event
}

/** Shows the frame of the storyboard above the time bar while a pointer, a finger or the arrow keys move along it. */
export function showStoryboard({ player, bar, url, data, event: first }: StoryboardOptions): void {
  const frame = player.el()
  const holder = bar.querySelector('.vjs-progress-holder') ?? bar
  const preview = createPreview(frame, data)
  let lastFraction: number | null = null
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const readCues = createCueLoader(url, () => {
    frame.classList.add('has-storyboard')
    if (lastFraction !== null) showAt(lastFraction)
  })
  const showAt = (fraction: number) => {
    clearTimeout(timer)
    lastFraction = fraction
    const seconds = fraction * (player.duration() ?? 0)
    const cues = readCues()
    const cue = cues.findLast(({ startSeconds }) => startSeconds <= seconds)
    if (cue) preview.show(cue, seconds, holder.getBoundingClientRect(), fraction)
  }
  const hide = () => {
    if (isPressed) return
    clearTimeout(timer)
    lastFraction = null
    preview.hide()
  }
  const followPointer = ({ clientX }: PointerEvent) => {
    const { left, width } = holder.getBoundingClientRect()
    showAt(Math.min(1, Math.max(0, (clientX - left) / width)))
  }

  bar.addEventListener('pointermove', followPointer)
  bar.addEventListener('pointerleave', hide)
  bar.addEventListener('pointerdown', (event) => {
    isPressed = true
    followPointer(event)
    // While pressed, the pointer may leave the bar.
    document.addEventListener('pointermove', followPointer)
    const release = (end: PointerEvent) => {
      isPressed = false
      document.removeEventListener('pointermove', followPointer)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
      if (end.pointerType !== 'mouse' || !bar.matches(':hover')) hide()
    }
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
  })
  // The handler listens in the capture phase, because the slider stops the propagation of its keys.
  const handleKey = ({ key }: KeyboardEvent) => {
    if (!/^(?:Arrow|Page|Home|End)/.test(key)) return
    // The slider handles the key before the preview shows the new position.
    setTimeout(() => {
      showAt((player.currentTime() ?? 0) / (player.duration() || 1))
      timer = setTimeout(hide, KEY_VISIBLE_MS)
    })
  }
  bar.addEventListener('keydown', handleKey, { capture: true })
  bar.addEventListener('focusout', hide)
  if (first instanceof PointerEvent && bar.matches(':hover')) followPointer(first)
  else readCues()
}

/** Creates the preview with its chapter and time, hidden from screen readers, which the slider tells the time. */
function createPreview(frame: Element, { chapters, language }: PageData) {
  const picture = createElement('div', { class: 'storyboard-picture' })
  const chapter = createElement('span', { class: 'storyboard-chapter', dir: 'auto' })
  const time = createElement('span', { class: 'storyboard-time' })
  const attributes = { class: 'storyboard', hidden: '', 'aria-hidden': 'true' }
  const box = createElement('div', attributes, picture, chapter, time)
  frame.append(box)
  return {
    show({ sheetUrl, x, y, width, height }: StoryboardCue, seconds: number, bar: DOMRect, fraction: number) {
      picture.style.inlineSize = `${width}px`
      picture.style.blockSize = `${height}px`
      picture.style.background = `url("${sheetUrl}") ${-x}px ${-y}px`
      box.style.inlineSize = `${width}px`
      chapter.textContent = chapters.findLast(({ startSeconds }) => startSeconds <= seconds)?.title ?? ''
      time.textContent = formatTime(seconds, language)
      box.hidden = false
      const area = frame.getBoundingClientRect()
      const middle = bar.left + bar.width * fraction - area.left
      const greatest = area.width - box.offsetWidth - MARGIN_PX
      box.style.insetInlineStart = `${Math.max(MARGIN_PX, Math.min(greatest, middle - box.offsetWidth / 2))}px`
      box.style.insetBlockEnd = `${area.bottom - bar.top + MARGIN_PX}px`
    },
    hide() {
      box.hidden = true
    },
  }
}
