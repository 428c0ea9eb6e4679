import { readLastChoice, storeLastChoice } from '../lastChoice.ts'

/** How the audio differs from that of the video. */
export interface AudioFilters {
  /** How much later than the picture the audio is. */
  delayMs: number
  /** Whether quiet parts are louder, and loud ones quieter. */
  isStable: boolean
}

/** The longest delay, during which the browser has to keep the audio. */
export const MAX_DELAY_MS = 2000

/** Returns what the viewer has chosen on this device. It is stored as '50' or '0 stable'. */
export function readAudioFilters(): AudioFilters {
  const [delay, stable] = (readLastChoice('audioFilters') ?? '').split(' ')
  const delayMs = Number(delay)
  return { delayMs: delayMs >= 0 && delayMs <= MAX_DELAY_MS ? delayMs : 0, isStable: stable === 'stable' }
}

export const storeAudioFilters = ({ delayMs, isStable }: AudioFilters): void =>
  storeLastChoice('audioFilters', isStable ? `${delayMs} stable` : String(delayMs))
