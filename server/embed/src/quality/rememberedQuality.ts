import type { Quality } from './quality.ts'

interface Connection {
  saveData?: boolean
  type?: string
  /** The speed of the connection in megabits per second, as far as the browser knows it, and at most 10. */
  downlink?: number
}

/** Returns the information of the browser about the network, which is empty in Firefox and Safari. */
export const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {}

/** Returns the key of the choice on the device. Connections on which data cost money have a separate choice. */
export const qualityKey = (): string => {
  const { saveData, type } = connection()
  return saveData === true || type === 'cellular' ? 'vtube.quality.metered' : 'vtube.quality'
}

/**
 * Returns the last choice on this device for this kind of connection, or in this tab, which keeps `sound`.
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
