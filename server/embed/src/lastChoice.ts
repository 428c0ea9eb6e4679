const KEYS = { sound: 'vtube.sound', subtitles: 'vtube.subtitles' }

/** This is stored instead of a language if the viewer has switched subtitles off. */
export const OFF = 'off'

/** Returns the language that the viewer has chosen last on this device; null if there is none. */
export function readLastChoice(kind: keyof typeof KEYS): string | null {
  try {
    return localStorage.getItem(KEYS[kind])
  } catch {
    // Storage may be blocked in frames of other sites.
    return null
  }
}

/** Keeps a choice for the next video. An unknown language is none. */
export function storeLastChoice(kind: keyof typeof KEYS, language: string): void {
  if (language === 'und' || language === '') return
  try {
    localStorage.setItem(KEYS[kind], language)
  } catch {
    // The next video begins as the first one did.
  }
}
