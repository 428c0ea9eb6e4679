/**
 * The most that a media file can state of itself. A greater number is a lie or damage, and counts as unknown, so that
 * nothing is planned, drawn or allocated in proportion to it.
 */
export const STATED_LIMITS = {
  /** More than a year. */
  seconds: 10_000 * 3600,
  pixels: 65_535,
  frames: 10 ** 10,
  frameRate: 1000,
  bitsPerSecond: 10 ** 11,
  channels: 64,
  sampleRate: 1_000_000,
  /** Encoders state levels such as 51 of H.264 and 186 of H.265. */
  level: 1000,
  /** Streams of each kind, in the order of the file. */
  streams: 100,
} as const

/** Returns a number that is above 0 and at most this; null for any other. */
export const statedUpTo = (most: number, value: number | null | undefined): number | null =>
  typeof value === 'number' && value > 0 && value <= most ? value : null

const WIDEST_PIXEL = 4

/** Returns the width of a pixel, of which the height is 1: at most four times as wide or as high, as films have it; else 1. */
export const statedPixelWidth = (width: number): number =>
  width >= 1 / WIDEST_PIXEL && width <= WIDEST_PIXEL ? width : 1
