import { SourceError } from '../../domain/SourceError.ts'
import { FfmpegError } from '../../ffmpeg/runFfmpeg.ts'
import { isInstalled, type FfmpegSearch } from '../../ffmpeg/findFfmpeg.ts'
import { readOutline } from '../../import/containers/containerOutline.ts'
import { probeVideo, readDuration } from '../../import/containers/mediaMetadata.ts'
import { stemOf } from '../../import/folder/fileNames.ts'
import { isAudio, isMedia, isPicture, isSubtitle } from '../../import/folder/fileTypes.ts'
import type { MediaLocation } from '../../media/MediaStore.ts'

/** The endings of formats by the first of their names in ffmpeg. */
const ENDINGS: Readonly<Record<string, string>> = {
  webm: '.webm',
  matroska: '.mkv',
  mov: '.mp4',
  ogg: '.ogv',
  avi: '.avi',
  mpegts: '.ts',
  mpeg: '.mpg',
  mpegvideo: '.mpg',
  asf: '.wmv',
  flv: '.flv',
  rm: '.rm',
  mxf: '.mxf',
  m4v: '.m4v',
  dv: '.dv',
  wtv: '.wtv',
  nsv: '.nsv',
  nuv: '.nuv',
  ivf: '.ivf',
}

/**
 * Resolves to the name for a file that may be a video: the given name, with another ending if its own says that it is
 * no video. What the file contains decides, whatever its name says. Resolves to null if it is no video.
 * @throws SourceError 503 if a busy machine cannot tell
 */
export async function nameByContent(
  location: MediaLocation,
  name: string,
  ffmpeg: FfmpegSearch,
): Promise<string | null> {
  const format = await formatOf(location, ffmpeg)
  if (format === null) return null
  if (isMedia(name)) return name
  const isOfOther = isPicture(name) || isSubtitle(name) || isAudio(name)
  return (isOfOther ? stemOf(name) : name) + (ENDINGS[format] ?? '.mkv')
}

/** Creates the error for a file of which a busy machine has not found out what it is. It can be asked again. */
const busy = () => new SourceError(503, 'backendError', 'The server is too busy to read the file. Try again.')

/** The codecs that WebM may contain, which ffmpeg does not tell from Matroska. */
const WEBM_CODECS = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])

/** Resolves to the format of a video, which is one of the keys of `ENDINGS`, or to null for anything else. */
async function formatOf(location: MediaLocation, ffmpeg: FfmpegSearch): Promise<string | null> {
  if (isInstalled(ffmpeg))
    return await probeVideo(ffmpeg, location).then(
      ({ format, streams }) => {
        const [name = ''] = format.split(',')
        return name === 'matroska' && streams.every(({ codec }) => WEBM_CODECS.has(codec)) ? 'webm' : name
      },
      (error: unknown) => {
        if (error instanceof FfmpegError && error.wasKilled) throw busy()
        return null
      },
    )
  const outline = await readOutline(location)
  if (outline.tracks.isAudioOnly) return null
  // Without ffmpeg, the import reads only these formats.
  return await readDuration(location, { outline, ffmpeg: null }).then(
    () => 'matroska',
    () => null,
  )
}
