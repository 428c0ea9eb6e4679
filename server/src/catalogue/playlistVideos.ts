import type { Video } from '../domain/Video.ts'
import { NO_FILTER } from '../domain/videoFilter.ts'
import type { Catalogue } from './Catalogue.ts'
import type { Visibility } from './catalogueTypes.ts'
import { onlyVideos } from './itemRows.ts'
import type { PlaylistFile } from './playlistFileRows.ts'

/** The number of ids that are read with one query. */
const STEP = 500
/** The maximum number of videos of a folder that a playlist lists. */
const MAX_VIDEOS = 10_000

/** Returns the visible videos of a playlist file. Other entries stay stored, because their files may be added later. */
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
    const files = await findFiles(catalogue, some)
    const ids = some.flatMap((entry) => files.get(entry) ?? [])
    const found = new Map(
      (await catalogue.videos(visibility, [...new Set(ids)])).map((video) => [video.id, video]),
    )
    videos.push(...ids.flatMap((id) => found.get(id) ?? []))
  }
  return videos
}

/**
 * Returns the ids of the videos of entries. An entry whose exact path is not in the library may differ from the path of
 * a file in the case of letters, because programs on some systems ignore case.
 */
async function findFiles(
  { importIndex }: Pick<Catalogue, 'importIndex'>,
  entries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const find = async (all: readonly string[], pathsOf: (entry: string) => readonly string[]) => {
    const files = await importIndex.findByPath([...new Set(all.flatMap(pathsOf))])
    for (const entry of all) {
      const path = pathsOf(entry).find((one) => files.get(one)?.kind === 'video')
      if (path !== undefined) ids.set(entry, files.get(path)?.id ?? '')
    }
  }
  await find(entries, spellingsOf)
  const missing = entries.filter((entry) => !ids.has(entry))
  if (missing.length === 0) return ids
  const paths = await importIndex.findIgnoringCase([...new Set(missing.flatMap(lowerCasesOf))])
  if (paths.length === 0) return ids
  const alike = Map.groupBy(paths, (path) => path.toLowerCase())
  await find(missing, (entry) => spellingsOf(entry).flatMap((one) => alike.get(one.toLowerCase()) ?? []))
  return ids
}

/** Returns an entry in lower case in the way of each database: SQLite converts Latin letters only. */
const lowerCasesOf = (entry: string): string[] =>
  spellingsOf(entry).flatMap((one) => [
    one.toLowerCase(),
    one.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ])

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
