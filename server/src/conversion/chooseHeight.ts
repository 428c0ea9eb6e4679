import { availableParallelism } from 'node:os'
import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import { HEIGHTS, type Height } from './renditions.ts'

/** Size of a picture in the file. */
type CodedSize = Pick<MediaStream, 'width' | 'height' | 'isRotated' | 'pixelWidth'>

/** Fewer processors do not encode 1080 lines in time, beside everything else. */
const PROCESSORS_FOR_1080 = 8

/**
 * Returns the height to which a picture is scaled: the greatest that it has, this machine may make and has not been too
 * slow for; else the lowest.
 * @param source of the picture in the file; null if unknown
 */
export function chooseHeight(
  source: number | null,
  isTooSlow: (height: Height) => boolean,
  processors = availableParallelism(),
): Height {
  const possible = HEIGHTS.filter((height) => height < 1080 || processors >= PROCESSORS_FOR_1080)
  // The lowest of those above the source does not scale it.
  const above = possible.findLastIndex((height) => height >= (source ?? Infinity))
  const choices = possible.slice(Math.max(0, above))
  return choices.find((height) => !isTooSlow(height)) ?? 360
}

/** Returns the size of a picture after scaling to square pixels; unknown for one that is turned or has no size. */
export function scaledSize(
  { width: coded, height, isRotated, pixelWidth }: CodedSize,
  scaled: Height,
): { width: number | null; height: number | null } {
  if (coded === null || height === null || isRotated) return { width: null, height: null }
  const width = coded * pixelWidth
  const ratio = Math.min(1, scaled / height)
  return { width: Math.trunc((width * ratio) / 2) * 2, height: Math.trunc((height * ratio) / 2) * 2 }
}
