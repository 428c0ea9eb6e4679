import { AUDIO_FILTERS_KEY } from '@vtube/shared/constants'

const KEYS = {
  audio: 'vtube.sound',
  subtitles: 'vtube.subtitles',
  audioFilters: AUDIO_FILTERS_KEY,
  subtitleLooks: 'vtube.subtitleLooks',
}

/** The value that is stored instead of a language if the viewer has switched subtitles off. */
export const OFF = 'off'

/** Returns the last choice of the viewer on this device, such as a language, or null if nothing is stored. */
export function readLastChoice(kind: keyof typeof KEYS): string | null {
  try {
    return localStorage.getItem(KEYS[kind])
  } catch {
    // Storage may be blocked in frames of other sites.
    return null
  }
}

/** Stores a choice for the next video. An unknown language is not stored. */
export function storeLastChoice(kind: keyof typeof KEYS, choice: string): void {
  if (choice === 'und' || choice === '') return
  try {
    localStorage.setItem(KEYS[kind], choice)
  } catch {
    // If storing fails, the next video begins without the choice.
  }
}
