/** Tells where the segments of a rendition begin, in seconds. The last one ends with the video. */
export interface SegmentPlan {
  count: number
  endSeconds: number
  /** Returns where a segment begins; the end of the video behind the last one. */
  startOf(index: number): number
}

/** Length of an encoded segment, except in very long films. */
const SEGMENT_SECONDS = 4
/** A longer film is converted up to this position. */
export const MAX_FILM_SECONDS = 100 * 3600
/** A playlist names each segment, in about a hundred bytes. So films above eleven hours have longer segments. */
const MAX_SEGMENTS = 10_000
/** A shorter rest belongs to the segment before it. */
const MIN_SECONDS = 0.5

export const segmentSecondsOf = (durationSeconds: number): number =>
  Math.max(SEGMENT_SECONDS, Math.ceil(durationSeconds / MAX_SEGMENTS))

/** Returns segments of equal length, for what is encoded. */
export function planEqual(durationSeconds: number, segmentSeconds: number): SegmentPlan {
  const count = Math.max(1, Math.ceil((durationSeconds - MIN_SECONDS) / segmentSeconds))
  return {
    count,
    endSeconds: durationSeconds,
    startOf: (index) => (index < count ? index * segmentSeconds : durationSeconds),
  }
}

/** Returns segments that begin at key frames, for what is copied: at least as long as encoded ones, but the last. */
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

/** Times differ by the rounding of containers and by the frames before the first whole one. */
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
