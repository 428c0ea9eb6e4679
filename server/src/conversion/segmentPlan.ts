/** Where the segments of a rendition begin, in seconds. The last segment ends with the video. */
export interface SegmentPlan {
  count: number
  endSeconds: number
  /** Returns where a segment begins or, for an index after the last segment, the end of the video. */
  startOf(index: number): number
}

/** The length of an encoded segment, except in very long films. */
const SEGMENT_SECONDS = 4
/** The position up to which longer films are converted. */
export const MAX_FILM_SECONDS = 100 * 3600
/** The maximum number of segments, each about a hundred bytes in a playlist. Films above 11 hours get longer ones. */
const MAX_SEGMENTS = 10_000
/** A remainder shorter than this is added to the segment before it. */
const MIN_SECONDS = 0.5

export const segmentSecondsOf = (durationSeconds: number): number =>
  Math.max(SEGMENT_SECONDS, Math.ceil(durationSeconds / MAX_SEGMENTS))

/** Returns segments of equal length, for encoded streams. */
export function planEqual(durationSeconds: number, segmentSeconds: number): SegmentPlan {
  const count = Math.max(1, Math.ceil((durationSeconds - MIN_SECONDS) / segmentSeconds))
  return {
    count,
    endSeconds: durationSeconds,
    startOf: (index) => (index < count ? index * segmentSeconds : durationSeconds),
  }
}

/** Returns segments that begin at key frames, for copies. Each but the last is at least as long as an encoded one. */
export function planByKeyFrames(
  keyFrames: readonly number[],
  durationSeconds: number,
  segmentSeconds: number,
): SegmentPlan {
  const starts = [0]
  for (const time of keyFrames)
    if (time - (starts.at(-1) ?? 0) >= segmentSeconds && durationSeconds - time >= MIN_SECONDS)
      starts.push(time)
  return {
    count: starts.length,
    endSeconds: durationSeconds,
    startOf: (index) => starts[index] ?? durationSeconds,
  }
}

/** Times may differ because containers round them, and because frames may precede the first complete one. */
const TOLERANCE_SECONDS = 0.1

/** Returns the number of the segment to which a fragment belongs. */
export function segmentAt({ count, startOf }: SegmentPlan, seconds: number): number {
  let [from, to] = [0, count - 1]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (startOf(middle) > seconds + TOLERANCE_SECONDS) to = middle - 1
    else from = middle
  }
  return from
}

export const durationOf = ({ startOf }: SegmentPlan, index: number): number =>
  Math.max(0.1, startOf(index + 1) - startOf(index))
