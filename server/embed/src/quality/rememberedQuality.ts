import type { Quality } from './quality.ts'

interface Connection {
  saveData?: boolean
  type?: string
  /** The megabits per second, as far as the browser knows them, and at most 10. */
  downlink?: number
}

/** Returns what the browser says of the network; nothing in Firefox and Safari. */
export const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {}

/** Returns the key of the choice in the storage of the device. Lines on which data costs money have a choice of their own. */
export const qualityKey = (): string => {
  const { saveData, type } = connection()
  return saveData === true || type === 'cellular' ? 'vtube.quality.metered' : 'vtube.quality'
}

/**
 * Returns the quality that was chosen last on this device for a line like this one, or in this tab, which alone keeps the
 * choice of the audio.
 */
export function readQuality(): Quality {
  const initial = connection().saveData === true ? 'saver' : 'auto'
  try {
    const stored = sessionStorage.getItem(qualityKey()) ?? localStorage.getItem(qualityKey()) ?? initial
    return (Number(stored) || stored) as Quality
  } catch {
    // Storage may be blocked in frames of other sites.
    return initial
  }
}
