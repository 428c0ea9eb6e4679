const KEYS = {
  audio: 'vtube.sound',
  subtitles: 'vtube.subtitles',
  audioFilters: 'vtube.soundFilters',
  subtitleLooks: 'vtube.subtitleLooks',
}

/** This is stored instead of a language if the viewer has switched subtitles off. */
export const OFF = 'off'

/** Returns what the viewer has chosen last on this device, such as a language; null if there is nothing. */
export function readLastChoice(kind: keyof typeof KEYS): string | null {
  try {
    return localStorage.getItem(KEYS[kind])
  } catch {
    // Storage may be blocked in frames of other sites.
    return null
  }
}

/** Keeps a choice for the next video. An unknown language is none. */
export function storeLastChoice(kind: keyof typeof KEYS, choice: string): void {
  if (choice === 'und' || choice === '') return
  try {
    localStorage.setItem(KEYS[kind], choice)
  } catch {
    // The next video begins as the first one did.
  }
}
