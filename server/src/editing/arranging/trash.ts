import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { PathMove } from '../../catalogue/importedEntry.ts'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { stemOf } from '../../import/folder/fileNames.ts'
import { folderOf, joinPath } from '../../import/folder/findEntries.ts'
import { placeOf } from '../../media/joinedStore.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { otherDisk } from '../../media/writeErrors.ts'
import { isWithinLimit } from '../libraryPath.ts'
import { pathFor, type OwnFile } from './filesOfVideo.ts'
import { isWhollyWithin } from './folderRules.ts'
import type { KnownVideo, PresentVideo } from './planMoves.ts'
import type { Transfers } from './transfers.ts'
import {
  ABANDONED_MS,
  INNER_PATH,
  readJson,
  removeUnfinishedRecords,
  TRASH,
  writableRoots,
  writeJson,
} from './trashFiles.ts'

const ownFile = v.object({ path: INNER_PATH, isNamed: v.boolean(), before: v.string(), after: v.string() })
/** What an item of the trash holds. Paths are relative to the folder that has the trash. */
const manifest = v.object({
  deletedAt: v.pipe(v.number(), v.minValue(0)),
  /** The id of the person who has deleted it. */
  by: v.string(),
  title: v.string(),
  /** The former path of the folder or of the first video. */
  path: INNER_PATH,
  bytes: v.number(),
  isFolder: v.boolean(),
  /** The videos with their ids and digests, and with their files unless they are in a deleted folder. */
  videos: v.array(
    v.object({ id: v.string(), path: INNER_PATH, content: v.string(), files: v.array(ownFile) }),
  ),
})
type Manifest = v.InferOutput<typeof manifest>

/** The part of an item that is on one disk. Paths are relative to the library. */
export interface TrashPart extends Manifest {
  id: string
  /** The uppermost folder of the library on this disk. */
  top: string
}

/** What is deleted, as the person sees it. */
interface Description {
  by: string
  title: string
  deletedAt: Date
}

/** The time for which deleted files are kept. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** The age from which on an item without files is removed. A younger one may be being filled. */
const EMPTY_MS = 60 * 60_000
const ID = /^[\da-f\-]{36}$/v
/** The beginning of the names of items that are being deleted for good. */
const GONE = 'gone-'
const FOLDER = { isFolder: true }

interface TrashOptions {
  store: MediaStore
  writer: StoreWriter
  transfers: Transfers
  /** Remembers the folders of a library in which further disks with a trash of their own are mounted. */
  furtherTops: Pick<KeyValueStore, 'list' | 'set'>
}

const NAMESPACE = 'trash-on-disk'

/**
 * The trash of a library: a hidden folder on each of its disks and volumes, as no file moves from one to another. Each
 * item is a folder with a file that says where everything belongs, written before anything is moved, and with the files
 * under their former paths.
 */
export function createTrash({ store, writer, transfers, furtherTops }: TrashOptions) {
  const tops = async (): Promise<readonly string[]> => {
    const further = await furtherTops.list(NAMESPACE)
    return [...writableRoots(store), ...further.map(({ key }) => key)]
  }
  const topOf = async (folder: string): Promise<string> => {
    const top = await transfers.topOf(folder)
    if (!(await tops()).includes(top)) await furtherTops.set(NAMESPACE, top, '')
    return top
  }
  const folderOfItem = (top: string, id: string) => joinPath(top, `${TRASH}/${id}`)
  const outward = (top: string, { path, videos, ...rest }: Manifest, id: string): TrashPart => ({
    ...rest,
    id,
    top,
    path: joinPath(top, path),
    videos: videos.map((video) => ({ ...video, path: joinPath(top, video.path) })),
  })
  /** Returns the path of a deleted file or folder in the trash. */
  const placeInTrash = (top: string, id: string, path: string) =>
    `${folderOfItem(top, id)}/files/${within(top, path)}`
  const filesOf = ({ path, isFolder, videos }: Pick<TrashPart, 'path' | 'isFolder' | 'videos'>): string[] =>
    isFolder
      ? [path]
      : videos.flatMap((video) => video.files.map((file) => joinPath(folderOf(video.path), file.path)))
  const isThere = async (part: TrashPart): Promise<boolean> => {
    for (const path of filesOf(part))
      if ((await writer.stat(placeInTrash(part.top, part.id, path))) !== null) return true
    return false
  }
  const read = async (top: string, id: string): Promise<TrashPart | null> => {
    const found = await readJson(store, `${folderOfItem(top, id)}/manifest.json`, manifest)
    return found && outward(top, found, id)
  }
  const namesIn = async (top: string): Promise<readonly string[]> => {
    const listed = await store.list(joinPath(top, TRASH))
    return typeof listed === 'string' ? [] : listed.folders
  }
  /** Resolves to whether a server was killed before it has written what an item holds. */
  const isEmpty = async (folder: string): Promise<boolean> => {
    const listed = await store.list(folder)
    return typeof listed !== 'string' && listed.files.length + listed.folders.length === 0
  }
  const put = async (parts: readonly TrashPart[]): Promise<void> => {
    for (const part of parts) {
      const { id, top, ...stored } = part
      const inner = (path: string) => within(top, path)
      await writeJson(writer, `${folderOfItem(top, id)}/manifest.json`, {
        ...stored,
        path: inner(part.path),
        videos: part.videos.map((video) => ({ ...video, path: inner(video.path) })),
      })
    }
    const movesOf = (part: TrashPart) =>
      filesOf(part).map((from) => ({
        from,
        to: placeInTrash(part.top, part.id, from),
        isFolder: part.isFolder,
      }))
    // After a failure, the item is not removed at once, because a file may be left in it.
    await transfers.runAll(parts.map(movesOf))
  }

  return {
    /** Puts videos with all their files into the trash of their disks. Resolves to the id of the item. */
    async putVideos(
      videos: readonly PresentVideo[],
      { deletedAt, ...described }: Description,
    ): Promise<string> {
      const id = randomUUID()
      const byTop = new Map<string, PresentVideo[]>()
      for (const video of videos) {
        const top = await topOf(video.contents.folder)
        byTop.set(top, [...(byTop.get(top) ?? []), video])
      }
      const parts: TrashPart[] = []
      for (const [top, some] of byTop) {
        const present = some.map(({ id, path, content, files }) => ({ id, path, content, files: [...files] }))
        const [first] = present
        if (first === undefined) continue
        const part = { ...described, id, top, path: first.path, isFolder: false, videos: present, bytes: 0 }
        for (const path of filesOf(part)) part.bytes += (await writer.stat(path))?.bytes ?? 0
        parts.push({ ...part, deletedAt: deletedAt.getTime() })
      }
      await put(parts)
      return id
    },
    /** Puts a folder with everything in it into the trash of its disk. Resolves to the id of the item. */
    async putFolder(
      path: string,
      videos: readonly KnownVideo[],
      { deletedAt, ...described }: Description,
    ): Promise<string> {
      const id = randomUUID()
      const bytes = await writer.measure(path)
      if (bytes === null) throw otherDisk()
      const top = await topOf(folderOf(path))
      const withFiles = videos.map((video) => ({ ...video, files: [] }))
      const part = { ...described, id, top, path, bytes, isFolder: true, videos: withFiles }
      await put([{ ...part, deletedAt: deletedAt.getTime() }])
      return id
    },
    /** Resolves to the parts of an item on all disks, or to an empty list for an unknown id. */
    async find(id: string): Promise<readonly TrashPart[]> {
      if (!ID.test(id)) return []
      const parts = await Promise.all((await tops()).map((top) => read(top, id)))
      return parts.filter((part) => part !== null)
    },
    /** Resolves to everything in the trash, in no order. */
    async list(): Promise<readonly TrashPart[]> {
      const parts: TrashPart[] = []
      for (const top of await tops())
        for (const id of (await namesIn(top)).filter((name) => ID.test(name))) {
          const part = await read(top, id)
          if (part !== null && (await isThere(part))) parts.push(part)
        }
      return parts
    },
    /** Plans where everything of an item goes: to its former path, or to one with a number if that is taken. */
    async planRestore(part: TrashPart): Promise<{ moves: PathMove[]; videos: KnownVideo[] }> {
      const { id, top, path, isFolder, videos } = part
      const isFree = async (to: string) => (await writer.stat(to)) === null
      const toMove = (from: string, to: string) => ({ from: placeInTrash(top, id, from), to, isFolder })
      if (isFolder) {
        const to = await firstFree(async (mark) => ((await isFree(path + mark)) ? path + mark : null))
        const moved = videos.map((video) => ({ ...video, path: to + video.path.slice(path.length) }))
        return { moves: [toMove(path, to)], videos: moved }
      }
      const restored: KnownVideo[] = []
      const moves: PathMove[] = []
      for (const video of videos) {
        const folder = folderOf(video.path)
        const present: OwnFile[] = []
        for (const file of video.files)
          if (!(await isFree(placeInTrash(top, id, joinPath(folder, file.path))))) present.push(file)
        const stem = stemOf(video.path.slice(folder === '' ? 0 : folder.length + 1))
        const targets = await firstFree(async (mark) => {
          const paths = present.map((file) =>
            joinPath(folder, mark === '' ? file.path : pathFor(file, stem + mark, stem)),
          )
          for (const to of paths) if (!(await isFree(to)) || moves.some((one) => one.to === to)) return null
          return paths
        })
        for (const [index, file] of present.entries())
          moves.push(toMove(joinPath(folder, file.path), targets[index] ?? ''))
        const media = present.findIndex((file) => joinPath(folder, file.path) === video.path)
        const to = targets[media]
        if (to !== undefined) restored.push({ ...video, path: to })
      }
      return { moves, videos: restored }
    },
    /** Returns the videos of an item that moves take out of the trash, with their new paths. */
    restoredBy({ id, top, path, isFolder, videos }: TrashPart, moves: readonly PathMove[]): KnownVideo[] {
      return videos.flatMap((video) => {
        const from = placeInTrash(top, id, isFolder ? path : video.path)
        const move = moves.find((one) => one.from === from)
        return move === undefined
          ? []
          : [{ ...video, path: isFolder ? move.to + video.path.slice(path.length) : move.to }]
      })
    },
    /** Deletes a part of an item for good. It is no item any more at once, even if the server is killed meanwhile. */
    async remove({ top, id }: Pick<TrashPart, 'top' | 'id'>): Promise<void> {
      const gone = joinPath(top, `${TRASH}/${GONE}${id}`)
      await writer.remove(gone, FOLDER)
      if (placeOf(store, top).store.kind === 'bucket') {
        // A bucket would copy everything to another name. A file says instead that the item is being deleted.
        await writeJson(writer, `${gone}/manifest.json`, {})
        await writer.remove(`${folderOfItem(top, id)}/manifest.json`)
        await writer.remove(folderOfItem(top, id), FOLDER)
      } else await writer.move(folderOfItem(top, id), gone, FOLDER)
      await writer.remove(gone, FOLDER)
    },
    /** Deletes for good what is 30 days old, and completes what a killed server has begun to delete. */
    async removeOld(now: Date): Promise<void> {
      await removeUnfinishedRecords(store, now.getTime() - ABANDONED_MS)
      for (const top of await tops())
        for (const name of await namesIn(top)) {
          if (name.startsWith(GONE)) {
            const id = name.slice(GONE.length)
            if (ID.test(id)) await writer.remove(folderOfItem(top, id), FOLDER)
            await writer.remove(joinPath(top, `${TRASH}/${name}`), FOLDER)
          }
          if (ID.test(name) && (await isEmpty(folderOfItem(top, name))))
            await writer.remove(folderOfItem(top, name), FOLDER)
          const part = ID.test(name) ? await read(top, name) : null
          const ageMs = now.getTime() - (part?.deletedAt ?? Infinity)
          if (part === null || ageMs < EMPTY_MS) continue
          if (ageMs > KEPT_MS || !(await isThere(part))) await this.remove(part)
        }
    },
  }
}

/** Returns a path of the library relative to a folder above it. */
const within = (folder: string, path: string): string =>
  folder === '' ? path : path.slice(folder.length + 1)

const MAX_TRIES = 1_000

/** Returns what `find` returns for the first mark that is free: none, “ (2)”, “ (3)” and so on. */
async function firstFree<T>(find: (mark: string) => Promise<T | null>): Promise<T> {
  for (let number = 1; number < MAX_TRIES; number += 1) {
    const found = await find(number === 1 ? '' : ` (${number})`)
    if (found !== null) return found
  }
  throw new SourceError(409, 'fileExists', 'There are too many files of this name.')
}

/** Returns whether somebody with this limit may see a part of an item of the trash. */
export const isVisible = ({ path, isFolder, videos }: TrashPart, limit: FolderLimit | null): boolean =>
  isFolder ? isWhollyWithin(path, limit) : videos.every((video) => isWithinLimit(video.path, limit))
