import { readLastChoice, storeLastChoice } from '../lastChoice.ts'

/** How the sound differs from that of the video. */
export interface SoundChoice {
  /** How much later than the picture the sound is. */
  delayMs: number
  /** Whether quiet parts are louder, and loud ones quieter. */
  isStable: boolean
}

/** The longest delay, during which the browser has to keep the sound. */
export const MAX_DELAY_MS = 2000

/** Returns what the viewer has chosen on this device. It is stored as '50' or '0 stable'. */
export function readSoundChoice(): SoundChoice {
  const [delay, stable] = (readLastChoice('soundFilters') ?? '').split(' ')
  const delayMs = Number(delay)
  return { delayMs: delayMs >= 0 && delayMs <= MAX_DELAY_MS ? delayMs : 0, isStable: stable === 'stable' }
}

export const storeSoundChoice = ({ delayMs, isStable }: SoundChoice): void =>
  storeLastChoice('soundFilters', isStable ? `${delayMs} stable` : String(delayMs))
