/** The time over which the speed is measured, in milliseconds. */
const WINDOW_MS = 10_000

/** Creates the measurement of how fast uploads are sent, over the last ten seconds. */
export function createSendingRate() {
  let samples: readonly { at: number; sent: number }[] = []
  let sent = 0
  return {
    /** Counts bytes that have been sent until a time in milliseconds. */
    add(bytes: number, at: number): void {
      sent += bytes
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }]
    },
    /** Begins anew, because nothing was sent for a while. */
    reset(): void {
      samples = []
    },
    /** Returns the bytes per second, or null while too little has been sent to know. */
    bytesPerSecond(): number | null {
      const [first] = samples
      const last = samples.at(-1)
      if (first === undefined || last === undefined || last.at - first.at < 1000) return null
      return ((last.sent - first.sent) * 1000) / (last.at - first.at)
    },
  }
}
