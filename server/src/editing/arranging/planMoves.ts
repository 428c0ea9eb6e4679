import * as m from '@vtube/messages'
import { isInside } from '@vtube/shared/folderPaths'
import { basename } from 'node:path'
import type { ImportedEntry, PathMove } from '../../catalogue/importedEntry.ts'
import { SourceError, storageAway } from '../../domain/SourceError.ts'
import { stemOf } from '../../import/folder/fileNames.ts'
import { folderOf, joinPath } from '../../import/folder/findEntries.ts'
import { titleOfDisc } from '../../import/naming/discs.ts'
import { say } from '../../language/translate.ts'
import { isRootFolder, placeOf } from '../../media/joinedStore.ts'
import { isMarked, type MediaStore } from '../../media/MediaStore.ts'
import { fileExists, otherDisk } from '../../media/writeErrors.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { newName, outsideFolders } from '../libraryPath.ts'
import { isWhollyWithin } from './folderRules.ts'
import { filesOfVideo, pathFor, readContents, videosIn, type FolderContents } from './filesOfVideo.ts'

/** The new place of videos or of a folder. What is null stays. */
export interface Destination {
  folder: string | null
  /** The new name: of a folder, or of a video without its ending. */
  name: string | null
}

/** A video with what the import knows it by. */
export type KnownVideo = Pick<ImportedEntry, 'id' | 'path' | 'content'>

/** A video with its folder as it is now, and its other files. */
export interface PresentVideo extends KnownVideo {
  contents: FolderContents
  files: ReturnType<typeof filesOfVideo>
}

const invalidPath = (why: string) => new SourceError(400, 'invalidPath', why)

/**
 * Finds the present files of videos.
 * @throws SourceError 503 if the storage of a video is away, or 409 `partOfDisc` for a part of a disc, which is whole
 * only in its folder
 */
export async function findFiles(
  store: MediaStore,
  videos: readonly KnownVideo[],
): Promise<readonly PresentVideo[]> {
  const found: PresentVideo[] = []
  for (const [folder, some] of Map.groupBy(videos, ({ path }) => folderOf(path))) {
    const contents = await readContents(store, folder)
    if (contents === null) throw storageAway()
    const present = new Set(videosIn(contents))
    const leaving = new Set(some.map(({ path }) => basename(path)))
    for (const video of some) {
      const media = basename(video.path)
      if (!present.has(media)) throw storageAway()
      if (titleOfDisc(placeOf(store, folder).path, media, '') !== null)
        throw new SourceError(409, 'partOfDisc', say(m.partOfDisc))
      found.push({ ...video, contents, files: filesOfVideo(contents, media, leaving) })
    }
  }
  return found
}

/**
 * Plans how videos move to another folder, or get another name, with all their files.
 * @throws SourceError 409 `fileExists` if a name is taken, or 400 `invalidPath` if videos cannot have the new name
 */
export async function planVideos(
  store: MediaStore,
  videos: readonly PresentVideo[],
  { folder, name }: Destination,
): Promise<readonly PathMove[]> {
  const moves: PathMove[] = []
  const arriving: string[] = []
  for (const { path, contents, files } of videos) {
    const target = folder ?? contents.folder
    const media = basename(path)
    const former = stemOf(media)
    const stem = name === null ? former : stemFor(name, media)
    arriving.push(stem + media.slice(former.length))
    for (const file of files) {
      // Files for the whole folder stay where their video stays.
      if (target === contents.folder && !file.isNamed) continue
      const [from, to] = [joinPath(contents.folder, file.path), joinPath(target, pathFor(file, stem, former))]
      if (from !== to) moves.push({ from, to, isFolder: false })
    }
    requireSameRoot(store, path, target)
  }
  await requireFree(store, moves)
  for (const target of new Set(videos.map(({ contents }) => folder ?? contents.folder)))
    await requireVideos(store, target, arriving)
  return moves
}

/**
 * Plans how a folder moves into another folder, or gets another name.
 * @param limit the folders of the person
 * @throws SourceError 409 `fileExists` if the name is taken, 404 if the folder is missing, 403 `outsideFolders`, or 400
 * `invalidPath` for the library itself, or for a folder below the moved one
 */
export async function planFolder(
  store: MediaStore,
  path: string,
  { folder, name }: Destination,
  limit: FolderLimit | null,
): Promise<readonly PathMove[]> {
  await requireFolder(store, path)
  const parent = folder ?? folderOf(path)
  const to = joinPath(parent, name === null ? basename(path) : newName(name))
  requireSameRoot(store, path, parent)
  if (to === path) return []
  if (isInside(parent, path)) throw invalidPath(`“${path}” cannot be moved into itself.`)
  // Whether a folder is there that the person may not see must not be told.
  if (!isWhollyWithin(to, limit)) throw outsideFolders()
  const moves = [{ from: path, to, isFolder: true }]
  await requireFree(store, moves)
  return moves
}

/**
 * Throws unless a path is a folder of the library, without a file that excludes it, but not the library itself.
 * @throws SourceError 404, or 400 `invalidPath`
 */
export async function requireFolder(store: MediaStore, path: string): Promise<void> {
  if (isRootFolder(store, path)) throw invalidPath('The library itself cannot be moved or deleted.')
  const listed = await store.list(path)
  if (typeof listed === 'string' || isMarked(listed))
    throw new SourceError(404, 'notFound', `The folder “${path}” does not exist.`)
}

/** Returns the name of a video without its ending, which the given name may have. */
function stemFor(name: string, media: string): string {
  const ending = media.slice(stemOf(media).length)
  const given = name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, -ending.length) : name
  const whole = newName(given + ending)
  if (!whole.endsWith(ending) || whole === ending) throw invalidPath(`“${name}” is no name of a video.`)
  return whole.slice(0, -ending.length)
}

function requireSameRoot(store: MediaStore, path: string, folder: string): void {
  if (placeOf(store, path).root !== placeOf(store, folder).root) throw otherDisk()
}

/** Throws if a new path exists, or if two files would get the same one. */
async function requireFree(store: MediaStore, moves: readonly PathMove[]): Promise<void> {
  const taken = new Set<string>()
  for (const { to, isFolder } of moves) {
    const isTaken = isFolder ? (await store.list(to)) !== 'missing' : (await store.describe(to)) !== null
    if (isTaken || taken.has(to)) throw fileExists(to)
    taken.add(to)
  }
}

/** Throws if the import would take a file for something else under its new name, such as a download under way. */
async function requireVideos(store: MediaStore, folder: string, arriving: readonly string[]): Promise<void> {
  const present = await readContents(store, folder)
  const files = [...(present?.files ?? []), ...arriving]
  const { rules = { ignoresCase: false } } = present ?? {}
  const videos = new Set(videosIn({ files, rules }))
  const other = arriving.find((name) => !videos.has(name))
  if (other !== undefined) throw invalidPath(`“${other}” would not be shown as a video.`)
}
