import type { UpstreamClock } from '../src/gateway/provider/UpstreamClient.ts'

/** Creates a clock that starts at 0 and advances only by waits, each of which ends immediately. */
export function createImpatientClock(): UpstreamClock {
  let time = 0
  return {
    now: () => time,
    wait: async (ms) => void (time += ms),
  }
}
