import { LINE_KEY } from './bandwidthEstimate.ts'

/** Stores the measured bits per second of the connection for the next video of the tab. */
export function storeLine(bitsPerSecond: number): void {
  try {
    sessionStorage.setItem(LINE_KEY, String(Math.round(bitsPerSecond)))
  } catch {
    // If storing fails, the next video begins without the measurement.
  }
}
