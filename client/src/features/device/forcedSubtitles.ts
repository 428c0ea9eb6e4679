import { forcedSubtitles } from '@vtube/shared/preferredTracks'
import { languageTag } from '../../language/currentLanguage.ts'
import type { SavedStream } from '../../storage/saved/savedVideos.ts'
import type { PlayerVideo } from './playerVideo.ts'

/** What the server finds in a file. */
export interface FileContents {
  subtitles: readonly { index: number; language: string; flags: readonly string[]; isPicture: boolean }[]
}

/**
 * Returns the query of a converted video with the forced subtitles that are pictures, which translate foreign speech. The
 * server draws them on the picture that it encodes, because a device cannot show them later.
 */
export function withForcedSubtitles(
  { quality, query, audioTracks }: SavedStream,
  { tracks, subtitles }: Pick<PlayerVideo, 'tracks' | 'subtitles'>,
  contents: FileContents | null,
): string {
  if (typeof quality !== 'number' || contents === null) return query
  const audio = tracks?.filter(({ kind }) => kind === 'audio')[audioTracks[0] ?? 0]
  // The subtitles beside the file come first, as in the player.
  const chosen = forcedSubtitles([...subtitles, ...contents.subtitles], audio?.language ?? 'und', {
    page: languageTag(),
  })
  const inside = chosen === null ? undefined : contents.subtitles[chosen - subtitles.length]
  return inside?.isPicture === true ? `${query}&subtitles=${inside.index}` : query
}
