import { connection } from './rememberedQuality.ts'

/** The key of the measured bits per second in the storage of the tab. */
export const LINE_KEY = 'vtube.line'
/** The greatest number that browsers state, for this and for all faster lines. */
const MOST_MEGABITS = 10

/** Returns the bits per second of the line, as measured with the last video or stated by the browser; null if neither is. */
export function readLine(): number | null {
  try {
    const measured = Number(sessionStorage.getItem(LINE_KEY))
    if (measured > 0) return measured
  } catch {
    // Storage may be blocked in frames of other sites.
  }
  const { downlink = MOST_MEGABITS } = connection()
  return downlink < MOST_MEGABITS ? downlink * 1e6 : null
}
