import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { StreamDescription } from '../ffmpeg/streamDescription.ts'
import { probeEnd, probeMedia, type MediaInfo } from '../ffmpeg/probeMedia.ts'
import { STATED_LIMITS, statedUpTo } from '../ffmpeg/statedLimits.ts'
import { requirePossible, type ContainerOutline } from './containerOutline.ts'
import { parseApart } from './parseApart.ts'

interface DurationOptions {
  outline: ContainerOutline
  /** Reads further formats; null where it is not installed. */
  ffmpeg: Ffmpeg | null
  /** What ffprobe has told of the file, if it was asked already. */
  info?: MediaInfo | null
  /** Ends the reading, which may have to go through the whole file. */
  signal?: AbortSignal
}

/**
 * Returns the duration of a media file in seconds, to the millisecond: as far as it can be played, from its metadata or
 * else from its packets; null if neither has one that is possible.
 * @throws if the file is in none of the known formats, or is broken
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
  const seconds = statedUpTo(STATED_LIMITS.seconds, read)
  return seconds === null ? null : Math.round(seconds * 1000) / 1000
}

/**
 * Reads with ffprobe what a video is made of.
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

/** Resolves to the number of pictures of a media file, covers among them; to null if it cannot be read. */
export const countPictures = (path: string): Promise<number | null> =>
  parseApart('countPictures', [path]).catch(() => null)

/**
 * Returns descriptions of the film and of all audio tracks of a media file.
 * @param film number of the film among the video tracks; null if it is not known
 * @throws if the file is in none of the known formats, is broken, or has several video tracks and the film is not known
 */
export const readStreams = (path: string, film: number | null = null): Promise<StreamDescription[]> =>
  parseApart('readStreams', [path, film])
