import { isPictureTooLarge } from '@vtube/shared/pictureLimit'
import { pictureStreamsOf } from '../ffmpeg/subtitleKinds.ts'
import type { KnownFile, KnownFiles } from './knownFiles.ts'
import { isTranscodedVideo, streamOf, type Rendition } from './renditions.ts'
import { planByKeyFrames, planEncoded, segmentSecondsOf, type SegmentPlan } from './segmentPlan.ts'

/** Plans the segments of a rendition. Resolves to null if there is no plan, or to `unknown` if there may be one later. */
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
  // Encoded sound is filled with silence up to the end of the film.
  const isFilled = rendition.kind === 'audio' && !isCopy
  const streamSeconds = isFilled ? Infinity : (stream.durationSeconds ?? Infinity)
  const seconds = Math.min(streamSeconds, file.durationSeconds)
  if (rendition.kind === 'audio' || !isCopy) return planEncoded(seconds, length)
  if (streamOf(file.descriptions, rendition)?.canCopy !== true) return null
  const found = await files.keyFrames(file)
  if (found === 'unknown') return found
  return found === 'none' ? null : planByKeyFrames(found, seconds, length)
}

/** Whether a file has the subtitles that are drawn in a rendition. True if the rendition has none. */
function hasSubtitles({ info }: KnownFile, rendition: Rendition): boolean {
  if (!isTranscodedVideo(rendition) || rendition.subtitles === undefined) return true
  return pictureStreamsOf(info).some(({ index }) => index === rendition.subtitles)
}
