import { LINE_KEY } from './bandwidthEstimate.ts'

/** Keeps the measured bits per second of the line for the next video of the tab. */
export function storeLine(bitsPerSecond: number): void {
  try {
    sessionStorage.setItem(LINE_KEY, String(Math.round(bitsPerSecond)))
  } catch {
    // The next video begins as the first one did.
  }
}
