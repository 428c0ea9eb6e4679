/** What a key does to the player. */
export interface HotkeyTarget {
  togglePlay(): void
  /** Moves by so many seconds. */
  seekBy(seconds: number): void
  /** Moves to a share of the whole, from 0 to 1. */
  seekToShare(share: number): void
  /** Changes the volume by so many hundredths. */
  volumeBy(percent: number): void
  toggleMute(): void
  toggleFullscreen(): void
  toggleSubtitles(): void
}

export interface KeyPress {
  key: string
  hasModifier: boolean
  /** What has the focus: a control that uses the key itself keeps it. */
  focus: 'button' | 'slider' | 'menu' | 'other'
}

type Action = (target: HotkeyTarget) => void

const everywhere: Record<string, Action> = {
  k: (target) => target.togglePlay(),
  j: (target) => target.seekBy(-10),
  l: (target) => target.seekBy(10),
  m: (target) => target.toggleMute(),
  f: (target) => target.toggleFullscreen(),
  c: (target) => target.toggleSubtitles(),
}
/** Sliders and menus move by these themselves. */
const arrows: Record<string, Action> = {
  arrowleft: (target) => target.seekBy(-5),
  arrowright: (target) => target.seekBy(5),
  arrowup: (target) => target.volumeBy(5),
  arrowdown: (target) => target.volumeBy(-5),
  home: (target) => target.seekToShare(0),
  end: (target) => target.seekToShare(1),
}

/** Does what a key means. Answers whether it meant anything, so that the page does not scroll as well. */
export function pressHotkey({ key, hasModifier, focus }: KeyPress, target: HotkeyTarget): boolean {
  if (hasModifier) return false
  const action = actionFor(key.toLowerCase(), focus)
  action?.(target)
  return action !== undefined
}

function actionFor(key: string, focus: KeyPress['focus']): Action | undefined {
  if (Object.hasOwn(everywhere, key)) return everywhere[key]
  if (/^\d$/.test(key)) return (target) => target.seekToShare(Number(key) / 10)
  if (key === ' ') return focus === 'button' || focus === 'menu' ? undefined : everywhere['k']
  if (focus === 'slider' || focus === 'menu') return undefined
  return Object.hasOwn(arrows, key) ? arrows[key] : undefined
}
