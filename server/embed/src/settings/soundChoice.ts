import { readLastChoice, storeLastChoice } from '../lastChoice.ts'

/** How the sound differs from that of the film. */
export interface SoundChoice {
  /** How much later than the picture the sound is. */
  delayMs: number
  /** Whether quiet parts are louder, and loud ones quieter. */
  isStable: boolean
}

/** A browser has to keep the sound for so long. */
export const MAX_DELAY_MS = 2000

const ON = 'on'

/** Returns what the viewer has chosen on this device. */
export function readSoundChoice(): SoundChoice {
  const delayMs = Number(readLastChoice('audioDelay'))
  return {
    delayMs: delayMs >= 0 && delayMs <= MAX_DELAY_MS ? delayMs : 0,
    isStable: readLastChoice('stableVolume') === ON,
  }
}

export function storeSoundChoice({ delayMs, isStable }: SoundChoice): void {
  storeLastChoice('audioDelay', String(delayMs))
  storeLastChoice('stableVolume', isStable ? ON : 'off')
}
