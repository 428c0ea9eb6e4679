import type { Ffmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { probeMedia } from '../../ffmpeg/probeMedia.ts'
import { countPictures } from '../mediaMetadata.ts'

/** The first picture that is not marked as a cover. */
const FIRST = '0:V:0'

/**
 * Returns which stream of a file is the film, for the option `-map` of ffmpeg. Only a file with several pictures needs a
 * process for it. A file that cannot be read now may be read by ffmpeg later.
 */
export async function findFilmPicture(
  { ffprobe }: Pick<Ffmpeg, 'ffprobe'>,
  path: string,
  signal: AbortSignal,
): Promise<string> {
  if ((await countPictures(path)) === 1) return FIRST
  const info = await probeMedia(ffprobe, path, signal).catch(() => null)
  const film = info?.streams.find(({ kind }) => kind === 'video')
  return film ? `0:${film.index}` : FIRST
}
