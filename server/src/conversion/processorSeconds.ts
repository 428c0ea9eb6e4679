import { readFileSync } from 'node:fs'

/** Linux counts in these units everywhere. */
const TICKS_PER_SECOND = 100
/** Positions of the user's and the system's time after the name of the process. */
const [USER_TIME, SYSTEM_TIME] = [11, 12]

/** Returns the processor time of a running process in seconds; null if it has ended, or the system is not Linux. */
export function readProcessorSeconds(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name is in parentheses and may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
