import type Player from 'video.js/dist/types/player'

/** Handles hotkeys of the whole page. */
export function listenToHotkeys(player: Player, isLive: boolean): void {
  const target = createTarget(player, isLive)
  const handleKey = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey
    if (!pressHotkey({ key: event.key, hasModifier, focus: focusOf(event.target) }, target)) return
    event.preventDefault()
    player.userActive(true)
  }
  // While capturing, because the controls of the library stop the propagation of keys.
  document.addEventListener('keydown', handleKey, { capture: true })
}

function createTarget(player: Player, isLive: boolean): HotkeyTarget {
  const duration = () => player.duration() ?? 0
  const seek = (seconds: number) => {
    if (!isLive) player.currentTime(Math.min(Math.max(0, seconds), duration() || 0))
  }
  return {
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
    toggleSubtitles: () => {
      const tracks = Array.from(player.textTracks() as unknown as ArrayLike<TextTrack>).filter(
        ({ kind }) => kind === 'subtitles' || kind === 'captions',
      )
      const shown = tracks.find(({ mode }) => mode === 'showing')
      if (shown) shown.mode = 'disabled'
      else if (tracks[0]) tracks[0].mode = 'showing'
    },
    toggleFullscreen: () => {
      if (player.isFullscreen()) player.exitFullscreen()
      else player.requestFullscreen()
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
}

export interface KeyPress {
  key: string
  hasModifier: boolean
  /** Kind of the focused element. Controls that use a key themselves keep it. */
  focus: 'button' | 'slider' | 'menu' | 'other'
}

type Action = (target: HotkeyTarget) => void

const globalKeys: Record<string, Action> = {
  k: (target) => target.togglePlay(),
  j: (target) => target.seekBy(-10),
  l: (target) => target.seekBy(10),
  m: (target) => target.toggleMute(),
  f: (target) => target.toggleFullscreen(),
  c: (target) => target.toggleSubtitles(),
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
  const action = actionFor(key.toLowerCase(), focus)
  action?.(target)
  return action !== undefined
}

function actionFor(key: string, focus: KeyPress['focus']): Action | undefined {
  if (Object.hasOwn(globalKeys, key)) return globalKeys[key]
  if (/^\d$/.test(key)) return (target) => target.seekToFraction(Number(key) / 10)
  if (key === ' ') return focus === 'button' || focus === 'menu' ? undefined : globalKeys['k']
  if (focus === 'slider' || focus === 'menu') return undefined
  return Object.hasOwn(navigationKeys, key) ? navigationKeys[key] : undefined
}
