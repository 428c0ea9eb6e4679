import { endOfVideo } from '../../ffmpeg/endOfVideo.ts'
import type { Ffmpeg } from '../../ffmpeg/findFfmpeg.ts'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { probeEnd } from '../../ffmpeg/probeEnd.ts'
import { probeMedia, type MediaInfo } from '../../ffmpeg/probeMedia.ts'
import { STATED_LIMITS, statedUpTo } from '../../ffmpeg/statedLimits.ts'
import { requirePossible, type ContainerOutline } from './containerOutline.ts'
import { parseApart } from './parseApart.ts'

interface DurationOptions {
  outline: ContainerOutline
  /** The programs of ffmpeg, which read further formats, or null if ffmpeg is not installed. */
  ffmpeg: Ffmpeg | null
  /** The result of ffprobe for the file, if it has already run. */
  info?: MediaInfo | null
  /** A signal that ends the reading, which may take long if the whole file has to be read. */
  signal?: AbortSignal
}

/**
 * Returns the duration of a media file in seconds, to the millisecond, up to the last frame that can be played. The
 * duration comes from the metadata or otherwise from the packets, and is null if neither states a plausible duration,
 * as while the file is being recorded. Subtitles that continue after video and audio do not count.
 * @throws if the file is in none of the known formats, is broken, or ends before its first frame
 */
export async function readDuration(path: string, options: DurationOptions): Promise<number | null> {
  const { outline, ffmpeg, signal } = options
  const parse = async () => {
    requirePossible(outline)
    return await parseApart('readOwnDuration', [path, outline.isCutOff], signal)
  }
  const read = await parse().catch(async (error: unknown) => {
    signal?.throwIfAborted()
    if (ffmpeg === null) throw error
    const info = options.info ?? (await probeVideo(ffmpeg, path, signal))
    if (info.durationSeconds !== null && !outline.isCutOff) return info.durationSeconds
    return (await probeEnd(ffmpeg.ffprobe, path, info, signal)) ?? info.durationSeconds
  })
  const ends = outline.isCutOff
    ? null
    : (outline.times.videoSeconds ?? endOfVideo(options.info?.streams ?? []))
  const seconds = statedUpTo(STATED_LIMITS.seconds, read === null ? null : Math.min(read, ends ?? read))
  // A file that is still being recorded does not state its length, so `isCutOff` is false for it.
  if (seconds === null && outline.isCutOff) throw new Error('it ends before its first picture')
  return seconds === null ? null : Math.round(seconds * 1000) / 1000
}

/**
 * Reads the streams and the format of a video with ffprobe.
 * @throws if the file is broken or has no moving picture
 */
export async function probeVideo(
  { ffprobe }: Ffmpeg,
  path: string,
  signal?: AbortSignal,
): Promise<MediaInfo> {
  const info = await probeMedia(ffprobe, path, signal)
  if (!info.streams.some(({ kind }) => kind === 'video')) throw new Error('it contains no video')
  return info
}

/** Resolves to the number of video tracks, including covers, of a media file, or to null if it cannot be read. */
export const countVideoTracks = (path: string): Promise<number | null> =>
  parseApart('countVideoTracks', [path]).catch(() => null)

/**
 * Returns descriptions of the main video track and of all audio tracks of a media file.
 * @param videoNumber the index of the main track among the video tracks, or null if unknown
 * @throws if the file is in none of the known formats, is broken, or has several video tracks and the index of the main
 * track is unknown
 */
export const readStreams = (path: string, videoNumber: number | null = null): Promise<StreamDescription[]> =>
  parseApart('readStreams', [path, videoNumber])
