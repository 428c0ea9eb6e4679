import type { Ffmpeg } from './findFfmpeg.ts'
import { probeMedia } from './probeMedia.ts'

/** How ffmpeg gets at the picture of a film. */
export interface FilmPicture {
  /** Of the stream, for `-map`. */
  specifier: string
  isInterlaced: boolean
}

/** The first picture that is not marked as a cover. */
const UNKNOWN: FilmPicture = { specifier: '0:V:0', isInterlaced: false }

/** Finds the picture of the film in a file. A file that cannot be read now may be read by ffmpeg later. */
export async function findFilmPicture(
  { ffprobe }: Pick<Ffmpeg, 'ffprobe'>,
  path: string,
  signal: AbortSignal,
): Promise<FilmPicture> {
  const info = await probeMedia(ffprobe, path, signal).catch(() => null)
  const film = info?.streams.find(({ kind }) => kind === 'video')
  return film ? { specifier: `0:${film.index}`, isInterlaced: film.isInterlaced } : UNKNOWN
}

/** Returns the filters that show a picture as a player does, before it is scaled: one moment, in square pixels. */
export const shownAsPlayed = ({ isInterlaced }: FilmPicture): string[] => [
  ...(isInterlaced ? ['yadif'] : []),
  "scale=w='max(1,trunc(iw*sar))':h=ih",
  'setsar=1',
]
