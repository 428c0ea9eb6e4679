import { isCharacterKey } from '@vtube/shared/isCharacterKey'
import { bindKeys, type CommandIn, KEYMAP, type KeyHandler, KEYS_OF_PAGE } from '@vtube/shared/keymap'
import { shortcutKey } from '@vtube/shared/shortcutKey'
import { nextSpeed } from '@vtube/shared/speeds'
import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'

type KeyHandlers = Record<CommandIn<'video' | 'ownVideo' | 'frame'>, KeyHandler>

/** The actions of keys that need code outside of Video.js. */
interface OwnHandlers {
  toggleSubtitles: () => void
  delaySubtitles: KeyHandler
  stepFrame: KeyHandler
  /** Shows the speed, and says it, after a key has changed it. */
  showSpeed: KeyHandler
}

/** Creates the actions of keys. Live videos have no times or speeds. Video.js limits times and volumes. */
export function createKeyHandlers(
  player: Player,
  { isLive }: Pick<PageData, 'isLive'>,
  { stepFrame, showSpeed, ...own }: OwnHandlers,
) {
  const duration = () => player.duration() || 0
  const seek = (seconds: number) => {
    if (!isLive) player.currentTime(Math.min(seconds, duration()))
  }
  const seekBy = (seconds: number) => seek((player.currentTime() ?? 0) + seconds)
  return {
    togglePlay: () => {
      if (player.paused()) player.play()?.catch(() => {})
      else player.pause()
    },
    seekShort: (index) => seekBy(index ? 5 : -5),
    seekLong: (index) => seekBy(index ? 10 : -10),
    seekToTenth: (index) => seek((duration() * index) / 10),
    toggleMute: () => player.muted(!player.muted()),
    changeSpeed: (index) => {
      if (isLive) return
      player.playbackRate(nextSpeed(player.playbackRate() ?? 1, index ? 1 : -1))
      showSpeed(index)
    },
    toggleFullscreen: () => {
      if (player.isFullscreen()) void player.exitFullscreen()
      else void player.requestFullscreen()?.catch(() => {})
    },
    ...own,
    stepFrame: (index) => {
      player.pause()
      if (!isLive) stepFrame(index)
    },
    changeVolume: (index) => {
      player.muted(false)
      player.volume((player.volume() ?? 1) + (index ? 0.05 : -0.05))
    },
    seekToEdge: (index) => seek(duration() * index),
  } satisfies KeyHandlers
}

/** The kind of the focused element. Controls that use a key themselves keep it. */
export type Focus = 'button' | 'slider' | 'menu' | 'dialog' | 'other'
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Returns whether the focused control uses a key that is no character: Space, an arrow, Home or End. */
const isUsedBy = (focus: Focus, key: string): boolean =>
  focus === 'menu' || focus === (key === ' ' ? 'button' : 'slider')

/**
 * Creates a function that performs the action of a key. The function returns false to leave the key to the browser.
 * @param hasCharacterKeys returns whether shortcuts of a single character are on; users can turn them off
 * @param tellPage passes a key to the page around the frame; it returns false if no page listens
 */
export function createHotkeys(
  handlers: KeyHandlers,
  hasCharacterKeys: () => boolean,
  tellPage: (key: string) => boolean,
): (press: KeyPress, focus: Focus) => boolean {
  const actions = new Map(bindKeys({ ...KEYMAP.video, ...KEYMAP.ownVideo, ...KEYMAP.frame }, handlers))
  return (press, focus) => {
    const name = shortcutKey(press)
    if (press.ctrlKey || press.altKey || press.metaKey || focus === 'dialog') return false
    if (isCharacterKey(name) ? !hasCharacterKeys() : isUsedBy(focus, name)) return false
    const action = actions.get(name)
    if (action === undefined) return KEYS_OF_PAGE.includes(name) && tellPage(name)
    action()
    return true
  }
}

function focusOf(target: EventTarget | null): Focus {
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null
  if (isIn('dialog')) return 'dialog'
  if (isIn('[role="slider"]')) return 'slider'
  if (isIn('[role="menu"], [aria-haspopup], .statistics')) return 'menu'
  return isIn('button, a') ? 'button' : 'other'
}

/** Handles the keys of the whole frame. */
export function listenToHotkeys(player: Player, press: ReturnType<typeof createHotkeys>): void {
  const handleKey = (event: KeyboardEvent) => {
    if (!press(event, focusOf(event.target))) return
    event.preventDefault()
    player.userActive(true)
  }
  // The handler listens in the capture phase, because the controls of Video.js stop the propagation of keys.
  document.addEventListener('keydown', handleKey, { capture: true })
  player.on('dispose', () => document.removeEventListener('keydown', handleKey, { capture: true }))
}
