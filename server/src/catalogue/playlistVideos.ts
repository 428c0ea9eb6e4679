import type { Video } from '../source/video.ts'
import { NO_FILTER } from '../source/videoFilter.ts'
import type { Catalogue, Visibility } from './Catalogue.ts'
import { onlyVideos } from './itemRows.ts'
import type { PlaylistFile } from './playlistFiles.ts'

/** The number of ids that are read at a time. */
const STEP = 500
/** The maximum number of videos of a folder that a playlist lists. */
const MAX_VIDEOS = 10_000

/**
 * Returns the visible videos of a playlist file in its order. Entries that are not in the library are left out: their
 * files may be added later.
 */
export async function readPlaylistVideos(
  catalogue: Pick<Catalogue, 'listByFileName' | 'videos' | 'importIndex'>,
  visibility: Visibility,
  { entries }: Pick<PlaylistFile, 'entries'>,
): Promise<readonly Video[]> {
  if ('folder' in entries) {
    const filter = {
      types: ['video'],
      channelId: null,
      video: { ...NO_FILTER, folder: entries.folder },
    } as const
    return onlyVideos((await catalogue.listByFileName(visibility, filter, 'en', 0, MAX_VIDEOS)).items)
  }
  const videos: Video[] = []
  for (let start = 0; start < entries.length; start += STEP) {
    const some = entries.slice(start, start + STEP)
    const files = await catalogue.importIndex.findByPath([...new Set(some.flatMap(spellingsOf))])
    const ids = some.flatMap((entry) => {
      const path = spellingsOf(entry).find((spelling) => files.get(spelling)?.kind === 'video')
      return path === undefined ? [] : [files.get(path)?.id ?? '']
    })
    const found = new Map(
      (await catalogue.videos(visibility, [...new Set(ids)])).map((video) => [video.id, video]),
    )
    videos.push(...ids.flatMap((id) => found.get(id) ?? []))
  }
  return videos
}

/** Returns the spellings under which the file of an entry may be stored. Some programs encode paths as addresses. */
function spellingsOf(entry: string): string[] {
  const spellings = [entry, entry.normalize('NFC'), entry.normalize('NFD')]
  try {
    const decoded = decodeURIComponent(entry)
    return [...spellings, decoded, decoded.normalize('NFC'), decoded.normalize('NFD')]
  } catch {
    return spellings
  }
}
