import { parseQuality, qualityKey, type Quality } from '@vtube/shared/playerChoices'

interface Connection {
  saveData?: boolean
  type?: string
  /** The speed of the connection in megabits per second, as far as the browser knows it, and at most 10. */
  downlink?: number
}

/** Returns the information of the browser about the network, which is empty in Firefox and Safari. */
export const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {}

/**
 * Returns the last choice on this device for this kind of connection, or in this tab, which keeps `sound`.
 */
export function readQuality(): Quality {
  const key = qualityKey(connection())
  let stored: string | null = null
  try {
    stored = sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    // Storage may be blocked in frames of other sites.
  }
  return parseQuality(stored, connection())
}
