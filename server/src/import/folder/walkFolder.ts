import { basename } from 'node:path'
import type { ImportScope } from '../../catalogue/importedEntry.ts'
import { isExcluding, isHidden, isSystemFolder, MARKERS } from '../../media/excludedFolders.ts'
import { isRootFolder } from '../../media/joinedStore.ts'
import type { LeftOutReason, MediaStore, StoredFolder } from '../../media/MediaStore.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { isMedia, isSubtitle } from './fileTypes.ts'
import { joinPath } from './findEntries.ts'
import { isSampleFolder } from './samples.ts'
import type { Log } from '../../base/Log.ts'
import { isUnreadSubtitle } from '../subtitles/unreadSubtitles.ts'

interface FolderListing {
  /** The path relative to the library. */
  folder: string
  /** The names of the files in the folder, or null if the folder cannot be read. */
  names: readonly string[] | null
  /** The subfolders that are left out on purpose, or the folder itself if it is left out, with the reason. */
  excluded: readonly { path: string; reason: ExclusionReason }[]
  /** Whether the folder is left out because a folder above it is left out. */
  isBelowExcluded: boolean
  /** Whether the folder has neither files nor subfolders. An unplugged drive leaves an empty folder behind. */
  isEmpty: boolean
  /** The paths of the subtitles in subfolders for subtitles, relative to the folder. */
  below: readonly string[]
}

/** The names of folders with subtitles for the videos in the parent folder. */
const SUBTITLE_FOLDER = /^(?:subs?|subtitles?|untertitel|captions|sous-titres|subtitulos|legendas|napisy)$/i
/** The maximum number of folders, one for each episode of a series, that are read in a folder of subtitles. */
const MAX_FOLDERS_OF_VIDEOS = 2_000

/** Returns the folder with the videos to which a folder of subtitles belongs, or null for any other folder. */
export function folderOfVideos(folder: string): string | null {
  const parts = folder.split('/')
  const index = parts.slice(-2).findIndex((part) => SUBTITLE_FOLDER.test(part))
  if (index === -1) return null
  return parts.slice(0, Math.max(0, parts.length - 2) + index).join('/')
}

interface Walk {
  store: MediaStore
  log: Log
  scopes: readonly ImportScope[]
  /** Called with every folder before it is read. */
  onFolder: (folder: string) => void
}

export type ExclusionReason = 'system' | 'marker' | 'sample'

/** The reasons for the log why names are left out. The log does not mention names that are left out on purpose. */
const LEFT_OUT: Readonly<Record<Exclude<LeftOutReason, 'system' | 'marker'>, string>> = {
  encoding: 'was skipped: its name is not valid UTF-8.',
  link: 'is a link that leads out of the library, or nowhere, and was skipped.',
  name: 'was skipped: a folder or file cannot have such a name. Give the object another key.',
}

/** Lists every folder of the scopes, one at a time to limit memory. Logs the names that are left out. */
export async function* walkFolder({ store, log, scopes, onFolder }: Walk): AsyncGenerator<FolderListing> {
  const pending: ImportScope[] = []
  for (const scope of scopes.toReversed())
    if (await isBelowExcluded(store, scope.folder)) yield leftOutAt(scope.folder)
    else pending.push(scope)
  for (let scope = pending.pop(); scope !== undefined; scope = pending.pop()) {
    const { folder, isDeep } = scope
    onFolder(folder)
    const entries = await listFolder(store, folder, log)
    if (entries === 'missing' && folder !== '') continue
    if (typeof entries === 'string') {
      if (folder !== '')
        log.warn(`The folder “${folder}” cannot be read. Videos that were imported from it before stay.`)
      yield { folder, names: null, isEmpty: true, below: [], excluded: [], isBelowExcluded: false }
      continue
    }
    const { files: names, leftOut } = entries
    const excluded: FolderListing['excluded'][number][] = []
    for (const { name, reason } of leftOut) {
      const path = name === '' ? folder : joinPath(folder, name)
      if (reason === 'system' || reason === 'marker') excluded.push({ path, reason })
      else log.warn(`“${path}” ${LEFT_OUT[reason]}`)
    }
    const folders: string[] = []
    for (const name of entries.folders) {
      const path = joinPath(folder, name)
      if (isSampleFolder(name) && names.some(isMedia)) excluded.push({ path, reason: 'sample' })
      else folders.push(path)
    }
    const below = await subtitlesBelow(store, folder, folders)
    const isEmpty = names.length + folders.length + leftOut.length === 0
    yield { folder, names, isEmpty, below, excluded, isBelowExcluded: false }
    if (!isDeep) continue
    for (const subfolder of folders.sort().toReversed()) pending.push({ folder: subfolder, isDeep })
  }
}

const leftOutAt = (folder: string): FolderListing => ({
  folder,
  names: [],
  isEmpty: false,
  below: [],
  excluded: [],
  isBelowExcluded: true,
})

/** Returns whether a folder is below a folder that is left out. Changes may be noticed even in such a folder. */
async function isBelowExcluded(store: MediaStore, folder: string): Promise<boolean> {
  const names = folder === '' ? [] : folder.split('/')
  for (const [index, name] of names.entries()) {
    const path = names.slice(0, index + 1).join('/')
    if (isRootFolder(store, path)) continue
    if (isHidden(name) || isSystemFolder(name)) return true
    // The marker of the folder itself is part of its listing, so it is not looked for here.
    if (path !== folder && (await hasMarker(store, path))) return true
    if (isSampleFolder(name) && (await hasVideos(store, names.slice(0, index).join('/')))) return true
  }
  return false
}

async function hasVideos(store: MediaStore, folder: string): Promise<boolean> {
  const entries = await listFolder(store, folder)
  return typeof entries !== 'string' && entries.files.some(isMedia)
}

async function hasMarker(store: MediaStore, folder: string): Promise<boolean> {
  for (const name of MARKERS) {
    const marker = await store.find(joinPath(folder, name)).catch(() => null)
    if (marker !== null && isExcluding(name, marker.bytes)) return true
  }
  return false
}

/** Lists the subtitles in the subtitle subfolders of a folder, and in their subfolders for single videos. */
async function subtitlesBelow(
  store: MediaStore,
  folder: string,
  folders: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  const pending = folders.filter((path) => SUBTITLE_FOLDER.test(basename(path)))
  const deepest = pending.length
  for (let index = 0; index < Math.min(pending.length, deepest + MAX_FOLDERS_OF_VIDEOS); index += 1) {
    const path = pending[index] ?? ''
    const entries = await listFolder(store, path)
    if (typeof entries === 'string') continue
    const toRelative = (inside: string) => (folder === '' ? inside : inside.slice(folder.length + 1))
    for (const name of entries.files)
      if (isSubtitle(name) || isUnreadSubtitle(name)) found.push(toRelative(joinPath(path, name)))
    if (index < deepest) pending.push(...entries.folders.map((name) => joinPath(path, name)))
  }
  return found.sort()
}

/** Lists a folder. Logs the reason if a bucket cannot be listed. */
async function listFolder(
  store: MediaStore,
  folder: string,
  log?: Log,
): Promise<StoredFolder | 'missing' | 'unreadable'> {
  try {
    return await store.list(folder)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.cause instanceof Error) log?.warn(error.cause.message)
    return 'unreadable'
  }
}
