import { SEGMENT_SECONDS } from './conversionArguments.ts'

/** Where the segments of a rendition begin, in seconds. The last one ends with the video. */
export interface SegmentPlan {
  starts: readonly number[]
  endSeconds: number
}

/** A shorter rest belongs to the segment before it. */
const MIN_SECONDS = 0.5

/** Returns segments of equal length, for what is encoded. */
export function planEqual(durationSeconds: number): SegmentPlan {
  const count = Math.max(1, Math.ceil((durationSeconds - MIN_SECONDS) / SEGMENT_SECONDS))
  return {
    starts: Array.from({ length: count }, (_, index) => index * SEGMENT_SECONDS),
    endSeconds: durationSeconds,
  }
}

/** Returns segments that begin at key frames, for what is copied: at least as long as encoded ones, but the last. */
export function planByKeyFrames(keyFrames: readonly number[], durationSeconds: number): SegmentPlan {
  const starts = [0]
  for (const time of keyFrames)
    if (time - (starts.at(-1) ?? 0) >= SEGMENT_SECONDS && durationSeconds - time >= MIN_SECONDS)
      starts.push(time)
  return { starts, endSeconds: durationSeconds }
}

/** Times differ by the rounding of containers and by the frames before the first whole one. */
const TOLERANCE_SECONDS = 0.1

/** Returns the number of the segment to which a fragment belongs. */
export function segmentAt({ starts }: SegmentPlan, seconds: number): number {
  const after = starts.findIndex((start) => start > seconds + TOLERANCE_SECONDS)
  return Math.max(0, (after === -1 ? starts.length : after) - 1)
}

/** Returns the duration of each segment. */
export const durationsOf = ({ starts, endSeconds }: SegmentPlan): number[] =>
  starts.map((start, index) => Math.max(0.1, (starts[index + 1] ?? endSeconds) - start))
