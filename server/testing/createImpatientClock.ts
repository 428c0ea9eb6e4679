import type { UpstreamClock } from '../src/gateway/provider/UpstreamClient.ts'

/** Creates a clock that begins at 0 and stands still, except that each wait is over at once and moves it on. */
export function createImpatientClock(): UpstreamClock {
  let time = 0
  return {
    now: () => time,
    wait: async (ms) => void (time += ms),
  }
}
