import { readLastChoice, storeLastChoice } from '../lastChoice.ts'

/** The filters that change the audio of a video. */
export interface AudioFilters {
  /** The time by which the audio follows the picture. */
  delayMs: number
  /** Whether quiet parts are made louder, and loud parts quieter. */
  isStable: boolean
}

/** The longest delay. The browser has to keep the audio of this time in memory. */
export const MAX_DELAY_MS = 2000

/** Returns the filters that the viewer has chosen on this device. They are stored as '50' or '0 stable'. */
export function readAudioFilters(): AudioFilters {
  const [delay, stable] = (readLastChoice('audioFilters') ?? '').split(' ')
  const delayMs = Number(delay)
  return { delayMs: delayMs >= 0 && delayMs <= MAX_DELAY_MS ? delayMs : 0, isStable: stable === 'stable' }
}

export const storeAudioFilters = ({ delayMs, isStable }: AudioFilters): void =>
  storeLastChoice('audioFilters', isStable ? `${delayMs} stable` : String(delayMs))
