/** The maximum values that a file may state. Greater ones are unknown, because memory and work grow with them. */
export const STATED_LIMITS = {
  /** The maximum duration, which is more than a year. */
  seconds: 10_000 * 3600,
  pixels: 65_535,
  frames: 10 ** 10,
  frameRate: 1000,
  bitsPerSecond: 10 ** 11,
  channels: 64,
  sampleRate: 1_000_000,
  /** The maximum level of a codec, above the levels that encoders state (51 for H.264, 186 for H.265). */
  level: 1000,
  /** The maximum number of streams of each kind, counted in the order of the file. */
  streams: 100,
} as const

/** Returns a number that is above 0 and at most `most`, or null for any other value. */
export const statedUpTo = (most: number, value: number | null | undefined): number | null =>
  typeof value === 'number' && value > 0 && value <= most ? value : null

const WIDEST_PIXEL = 4

/** Returns the width of a pixel divided by its height, or 1 beyond 4:1 or 1:4, which no real video has. */
export const statedPixelWidth = (width: number): number =>
  width >= 1 / WIDEST_PIXEL && width <= WIDEST_PIXEL ? width : 1
