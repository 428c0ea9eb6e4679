import { isPictureTooLarge } from '@vtube/shared/pictureLimit'
import { pictureStreamsOf } from '../ffmpeg/subtitleKinds.ts'
import type { KnownFile, KnownFiles } from './knownFiles.ts'
import { isTranscodedVideo, streamOf, type Rendition } from './renditions.ts'
import { planByKeyFrames, planEncoded, segmentSecondsOf, type SegmentPlan } from './segmentPlan.ts'

/** The seconds that may be missing at the end of a copied video stream. Browsers stall if more is missing. */
const MAX_MISSING_VIDEO_SECONDS = 4

/** Plans the segments of a rendition. Resolves to null without a plan, or to `unknown` if one may exist later. */
export async function planRendition(
  files: Pick<KnownFiles, 'keyFrames'>,
  file: KnownFile,
  rendition: Rendition,
): Promise<SegmentPlan | 'unknown' | null> {
  const stream = streamOf(file.info.streams, rendition)
  if (stream === null || !hasSubtitles(file, rendition)) return null
  if (isTranscodedVideo(rendition) && isPictureTooLarge(stream)) return null
  const length = segmentSecondsOf(file.durationSeconds, isTranscodedVideo(rendition))
  const isCopy = rendition.format === 'copy'
  // An encoder fills the time until the end of the video with silence or the last frame.
  if (!isCopy) return planEncoded(file.durationSeconds, length)
  if (rendition.kind === 'audio')
    return planEncoded(Math.min(stream.durationSeconds ?? Infinity, file.durationSeconds), length)
  const seconds = file.pictureEndSeconds ?? file.durationSeconds
  const canCopy = streamOf(file.descriptions, rendition)?.canCopy === true
  if (!canCopy || file.durationSeconds - seconds > MAX_MISSING_VIDEO_SECONDS) return null
  const found = await files.keyFrames(file)
  if (found === 'unknown') return found
  return found === 'none' ? null : planByKeyFrames(found, seconds, length)
}

/** Returns whether a file has the subtitles that a rendition draws, which is true for one without subtitles. */
function hasSubtitles({ info }: KnownFile, rendition: Rendition): boolean {
  if (!isTranscodedVideo(rendition) || rendition.subtitles === undefined) return true
  return pictureStreamsOf(info).some(({ index }) => index === rendition.subtitles)
}
