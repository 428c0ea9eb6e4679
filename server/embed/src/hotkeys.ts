import { isCharacterKey } from '@vtube/shared/isCharacterKey'
import { nextSpeed } from '@vtube/shared/speeds'
import type Player from 'video.js/dist/types/player'

/** Handles hotkeys of the whole page. */
export function listenToHotkeys(player: Player, target: HotkeyTarget): void {
  const handleKey = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey
    if (!pressHotkey({ key: event.key, hasModifier, focus: focusOf(event.target) }, target)) return
    event.preventDefault()
    player.userActive(true)
  }
  // While capturing, because the controls of the library stop the propagation of keys.
  document.addEventListener('keydown', handleKey, { capture: true })
}

/**
 * Creates the actions of the player.
 * @param others `tellPage` hands a key to the page around the frame; it returns false when there is none
 */
export function createActions(
  player: Player,
  isLive: boolean,
  others: Pick<PlayerActions, 'tellPage' | 'toggleSubtitles'>,
): PlayerActions {
  let hasCharacterKeys = true
  const duration = () => player.duration() ?? 0
  const seek = (seconds: number) => {
    if (!isLive) player.currentTime(Math.min(Math.max(0, seconds), duration() || 0))
  }
  return {
    hasCharacterKeys: () => hasCharacterKeys,
    enableCharacterKeys: (isEnabled) => {
      hasCharacterKeys = isEnabled
    },
    ...others,
    togglePlay: () => {
      if (player.paused()) player.play()?.catch(() => {})
      else player.pause()
    },
    seekBy: (seconds) => seek((player.currentTime() ?? 0) + seconds),
    seekToFraction: (fraction) => seek(duration() * fraction),
    volumeBy: (percent) => {
      player.muted(false)
      player.volume(Math.min(1, Math.max(0, (player.volume() ?? 1) + percent / 100)))
    },
    toggleMute: () => player.muted(!player.muted()),
    speedBy: (step) => {
      if (!isLive) player.playbackRate(nextSpeed(player.playbackRate() ?? 1, step))
    },
    toggleFullscreen: () => {
      if (player.isFullscreen()) void player.exitFullscreen()
      else void player.requestFullscreen()?.catch(() => {})
    },
    togglePictureInPicture: () => {
      const change = player.isInPictureInPicture()
        ? player.exitPictureInPicture()
        : player.requestPictureInPicture()
      // Browsers refuse it without a press of the user.
      change?.catch(() => {})
    },
  }
}

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'other'
  if (target.closest('[role="slider"]')) return 'slider'
  if (target.closest('[role="menu"], [aria-haspopup]')) return 'menu'
  return target.closest('button, a') ? 'button' : 'other'
}

/** Actions of hotkeys. */
export interface HotkeyTarget {
  togglePlay(): void
  seekBy(seconds: number): void
  /** Seeks to a fraction of the duration, from 0 to 1. */
  seekToFraction(fraction: number): void
  volumeBy(percent: number): void
  toggleMute(): void
  toggleFullscreen(): void
  toggleSubtitles(): void
  /** Changes to the next higher or lower speed. */
  speedBy(step: 1 | -1): void
  /** Whether keys that are characters act; users can disable them. */
  hasCharacterKeys(): boolean
  /** Hands a key to the page around the frame. Returns false when nobody listens there. */
  tellPage(key: string): boolean
}

/** Actions of the player, which also the page around it may ask for. */
export interface PlayerActions extends HotkeyTarget {
  togglePictureInPicture: () => void
  enableCharacterKeys: (isEnabled: boolean) => void
  toggleFullscreen: () => void
  toggleSubtitles: () => void
}

export interface KeyPress {
  key: string
  hasModifier: boolean
  /** Kind of the focused element. Controls that use a key themselves keep it. */
  focus: 'button' | 'slider' | 'menu' | 'other'
}

/** Returns false to leave the key to the browser. */
type Action = (target: HotkeyTarget) => boolean | void

/** Keys of the page around the frame: theatre mode, mini-player, next, previous, search, list of shortcuts. */
const PAGE_KEYS = new Set(['t', 'i', 'n', 'p', '/', '?'])

const globalKeys: Record<string, Action> = {
  k: (target) => target.togglePlay(),
  j: (target) => target.seekBy(-10),
  l: (target) => target.seekBy(10),
  m: (target) => target.toggleMute(),
  f: (target) => target.toggleFullscreen(),
  c: (target) => target.toggleSubtitles(),
  '<': (target) => target.speedBy(-1),
  '>': (target) => target.speedBy(1),
}
/** Sliders and menus handle these keys themselves. */
const navigationKeys: Record<string, Action> = {
  arrowleft: (target) => target.seekBy(-5),
  arrowright: (target) => target.seekBy(5),
  arrowup: (target) => target.volumeBy(5),
  arrowdown: (target) => target.volumeBy(-5),
  home: (target) => target.seekToFraction(0),
  end: (target) => target.seekToFraction(1),
}

/** Runs the action of a key. Returns whether it has one, so that the caller can prevent the default action. */
export function pressHotkey({ key, hasModifier, focus }: KeyPress, target: HotkeyTarget): boolean {
  if (hasModifier) return false
  const name = key.toLowerCase()
  if (isCharacterKey(name) && !target.hasCharacterKeys()) return false
  const action = actionFor(name, focus)
  return action !== undefined && action(target) !== false
}

function actionFor(key: string, focus: KeyPress['focus']): Action | undefined {
  if (Object.hasOwn(globalKeys, key)) return globalKeys[key]
  if (PAGE_KEYS.has(key)) return (target) => target.tellPage(key)
  if (/^\d$/.test(key)) return (target) => target.seekToFraction(Number(key) / 10)
  if (key === ' ') return focus === 'button' || focus === 'menu' ? undefined : globalKeys['k']
  if (focus === 'slider' || focus === 'menu') return undefined
  return Object.hasOwn(navigationKeys, key) ? navigationKeys[key] : undefined
}
