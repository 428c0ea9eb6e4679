/** The times at which the segments of a rendition begin, in seconds. The last segment ends with the video. */
export interface SegmentPlan {
  count: number
  endSeconds: number
  /** Returns the time at which a segment begins or, for an index after the last segment, the end of the video. */
  startOf(index: number): number
}

/** The position in seconds at which the conversion of longer videos ends. */
export const MAX_VIDEO_SECONDS = 100 * 3600
/** The maximum number of segments, at about a hundred bytes in a playlist. Very long videos get longer ones. */
const MAX_SEGMENTS = 10_000
/** The minimum length of the last segment. A shorter remainder is added to the segment before it. */
const MIN_SECONDS = 0.5
/** The number of segments of one second with which a video begins, so that its first frame shows soon. */
const SHORT_SEGMENTS = 2
/** The length of encoded segments. The first frame after a seek shows only when a segment is encoded. */
const ENCODED_VIDEO_SECONDS = 2
/** The length of the segments of copies and audio, which are made so fast that viewers do not wait for a whole one. */
const OTHER_SECONDS = 4

/** Returns the length in seconds of the segments of a video after the short ones at its beginning. */
export const segmentSecondsOf = (durationSeconds: number, isTranscodedVideo: boolean): number =>
  Math.max(
    isTranscodedVideo ? ENCODED_VIDEO_SECONDS : OTHER_SECONDS,
    Math.ceil(durationSeconds / MAX_SEGMENTS),
  )

/** Returns the plan for encoded streams: first the short segments, then segments of equal length. */
export function planEncoded(durationSeconds: number, segmentSeconds: number): SegmentPlan {
  const seconds = durationSeconds - MIN_SECONDS
  const equal = Math.ceil((seconds - SHORT_SEGMENTS) / segmentSeconds)
  const count = Math.max(1, Math.min(Math.ceil(seconds), SHORT_SEGMENTS + equal))
  return {
    count,
    endSeconds: durationSeconds,
    startOf: (index) =>
      index < count
        ? Math.max(index, SHORT_SEGMENTS + segmentSeconds * (index - SHORT_SEGMENTS))
        : durationSeconds,
  }
}

/**
 * Returns the expression by which ffmpeg sets key frames at the beginning of each segment of `planEncoded`.
 * @param fromSeconds the beginning of the segment at which ffmpeg begins, where the `t` of the expression is 0
 */
export function keyFramesOfSegments(fromSeconds: number, segmentSeconds: number): string {
  const short = Math.max(0, SHORT_SEGMENTS - fromSeconds)
  return `expr:gte(t,max(n_forced,${short}+${segmentSeconds}*(n_forced-${short})))`
}

/** Returns a plan for copies, with segments from key frames on that are at least as long as encoded ones. */
export function planByKeyFrames(
  keyFrames: readonly number[],
  durationSeconds: number,
  segmentSeconds: number,
): SegmentPlan {
  const starts = [0]
  for (const time of keyFrames) {
    const shortest = starts.length > SHORT_SEGMENTS ? segmentSeconds : 1
    if (time - (starts.at(-1) ?? 0) >= shortest && durationSeconds - time >= MIN_SECONDS) starts.push(time)
  }
  return {
    count: starts.length,
    endSeconds: durationSeconds,
    startOf: (index) => starts[index] ?? durationSeconds,
  }
}

/** The difference up to which times are equal: containers round, and frames may precede the first complete one. */
const TOLERANCE_SECONDS = 0.1

/** Returns the index of the segment to which a fragment belongs. */
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
