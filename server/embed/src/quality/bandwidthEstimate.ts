import { connection } from './rememberedQuality.ts'

/** The key of the measured bits per second in the storage of the tab. */
export const LINE_KEY = 'vtube.line'
/** The greatest number of megabits per second that browsers state. They state it for all faster connections as well. */
const MOST_MEGABITS = 10

/** Returns the bits per second that the last video has measured or the browser states, or null without either. */
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
