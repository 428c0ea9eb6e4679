/** The seconds of video over which speed is measured, so many that a single slow segment does not matter. */
const WINDOW_SECONDS = 20
const MIN_SAMPLES = 2

interface Sample {
  seconds: number
  /** The time that making the segment took, in seconds. */
  workSeconds: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Creates a measurement of how fast segments are made, over the last 20 seconds of video. */
export function createSpeedWindow() {
  const samples: Sample[] = []
  const videoSeconds = () => sum(samples.map(({ seconds }) => seconds))
  return {
    /**
     * Adds a segment. Returns how many seconds of video are made per second, or null while too few segments are
     * measured. Returns the speed early if every segment has been late for 20 seconds.
     */
    add(sample: Sample): number | null {
      samples.push(sample)
      while (videoSeconds() - (samples[0]?.seconds ?? 0) >= WINDOW_SECONDS) samples.shift()
      const work = sum(samples.map(({ workSeconds }) => workSeconds))
      const isAlwaysSlow =
        samples.length >= MIN_SAMPLES &&
        work >= WINDOW_SECONDS &&
        samples.every(({ seconds, workSeconds }) => seconds < workSeconds)
      return videoSeconds() >= WINDOW_SECONDS || isAlwaysSlow ? videoSeconds() / work : null
    },
  }
}
