import * as m from '@vtube/messages'
import { isInside } from '@vtube/shared/folderPaths'
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import type { ImportedEntry, ImportScope, PathMove } from '../../catalogue/importedEntry.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { SourceError, videoNotFound } from '../../domain/SourceError.ts'
import { createDeletedPaths } from '../../import/deletedPaths.ts'
import { say } from '../../language/translate.ts'
import { fileExists } from '../../media/writeErrors.ts'
import type { Editing, Editor } from '../Editing.ts'
import { isWithinLimit, outsideFolders, targetFolder } from '../libraryPath.ts'
import { isWhollyWithin, mayPassThrough, scopesAround } from './folderRules.ts'
import { findFiles, planFolder, planVideos, requireFolder, type KnownVideo } from './planMoves.ts'
import { existingFolder } from './existingFolder.ts'
import { requireMovable } from './requireMovable.ts'
import { requireSameLimits } from './requireSameLimits.ts'
import { createTransfers } from './transfers.ts'
import { createTrash, isVisible, type TrashPart } from './trash.ts'
import { idInTrash } from './trashFiles.ts'

/** The videos, or the folder, that a person moves or deletes. */
export type Subject = { ids: readonly string[] } | { folder: string }

/** The time for which a response waits until the import has read what was moved. */
const IMPORT_WAIT_MS = 2_000
const MAX_VIDEOS_OF_FOLDER = 100_000
/** Compares paths in the order that people expect: “Part 2” before “Part 10”. */
const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare

export type ArrangingOptions = Pick<
  Editing,
  | 'store'
  | 'writer'
  | 'catalogue'
  | 'keyValues'
  | 'importFolders'
  | 'limitedFolders'
  | 'exclusively'
  | 'exclusivelyBy'
  | 'log'
  | 'now'
>

/** Moves, renames, deletes and restores videos and folders. */
export function arrangeLibrary(options: ArrangingOptions) {
  const { store, writer, catalogue, keyValues, importFolders, limitedFolders, log, now } = options
  const { exclusively, exclusivelyBy } = options
  const { importIndex } = catalogue
  const installation = () => keyValues.setOnce('editing', 'installation', randomUUID())
  const transfers = createTransfers({ store, writer, log, installation, now })
  const trash = createTrash({ store, writer, transfers, furtherTops: keyValues })
  const deletedPaths = createDeletedPaths(keyValues)
  /** Imports what has changed. Resolves soon, even if another import is running. */
  const importChanged = async (scopes: readonly ImportScope[]) => {
    const distinct = [...new Map(scopes.map((scope) => [JSON.stringify(scope), scope])).values()]
    const importing = importFolders(distinct).catch((error: unknown) => {
      log.warn(error instanceof Error ? error.message : String(error))
    })
    await Promise.race([importing, pause(IMPORT_WAIT_MS, null, { ref: false })])
  }
  const findVideos = async (ids: readonly string[], limit: FolderLimit | null): Promise<KnownVideo[]> => {
    const found = new Map<string, KnownVideo>()
    for (const id of ids) {
      const entry = await importIndex.findById('video', id, limit)
      if (entry === null) throw videoNotFound(id)
      found.set(entry.id, toKnown(entry))
    }
    return [...found.values()]
  }
  /**
   * Returns the path of a folder that a person may move or delete as a whole.
   * @throws SourceError 404 outside of the person's folders, 403 `outsideFolders` if the person may not see all of it,
   * or 409 `folderOfLimit` if it is, or contains, a folder to which anybody is limited
   */
  const findFolder = async (given: string, limit: FolderLimit | null): Promise<string> => {
    // The limit counts for the folder that the path means, whatever case the caller writes.
    const path = await existingFolder(store, writer, given)
    if (path === null || !isWithinLimit(path, limit))
      // The name is the one of the caller, because the one on the disk would tell that the folder exists.
      throw new SourceError(404, 'notFound', `The folder “${given}” does not exist.`)
    await requireFolder(store, path)
    if (!isWhollyWithin(path, limit))
      throw new SourceError(403, 'outsideFolders', 'This person may not see everything in this folder.')
    if ((await limitedFolders()).some((one) => isInside(one, path)))
      throw new SourceError(409, 'folderOfLimit', say(m.folderOfLimit))
    return path
  }
  const titleOf = async (id: string, path: string): Promise<string> => {
    const [video] = await catalogue.videos(LIBRARY, [id])
    return video?.title ?? basename(path)
  }
  /** Notes for the import which paths are deleted, before they are. */
  const noted = async (paths: readonly string[], work: () => Promise<string>) => {
    await deletedPaths.add(paths)
    const id = await work().catch(async (error: unknown) => {
      await deletedPaths.remove(paths)
      throw error
    })
    return { id, paths }
  }
  const findItem = async (id: string, limit: FolderLimit | null): Promise<readonly TrashPart[]> => {
    const parts = await trash.find(id)
    if (parts.length === 0 || !parts.every((part) => isVisible(part, limit)))
      throw new SourceError(404, 'notFound', 'The trash has no such item.')
    return parts
  }

  return {
    /** Creates a folder, and those above it. Resolves to its path. */
    createFolder: (editor: Editor, given: string): Promise<string> =>
      exclusivelyBy(editor, async ({ limit }) => {
        const path = await targetFolder(store, given, limit)
        if (path === '' || (await store.list(path)) !== 'missing') throw fileExists(path)
        await writer.createFolder(path)
        await deletedPaths.removeWithFolders([path])
        return path
      }),
    /** Resolves to the folders in a folder, also to those without videos, as far as the person may see them. */
    async listFolders({ limit }: Pick<Editor, 'limit'>, given: string): Promise<readonly string[]> {
      const path = await existingFolder(store, writer, given)
      const listed = path !== null && mayPassThrough(path, limit) ? await store.list(path) : 'missing'
      if (typeof listed === 'string')
        throw new SourceError(404, 'notFound', `The folder “${given}” does not exist.`)
      return listed.folders
        .map((name) => (path === '' ? name : `${path}/${name}`))
        .filter((folder) => mayPassThrough(folder, limit))
        .toSorted(inNaturalOrder)
    },
    /** Moves and renames videos or a folder. Their ids, and with them history and playlists, stay. */
    move: (editor: Editor, subject: Subject, toFolder: string | null, name: string | null) =>
      exclusivelyBy(editor, async ({ limit }) => {
        const folder = toFolder === null ? null : await targetFolder(store, toFolder, limit)
        const moves =
          'folder' in subject
            ? await planFolder(store, await findFolder(subject.folder, limit), { folder, name }, limit)
            : await planVideos(store, await findFiles(store, await findVideos(subject.ids, limit)), {
                folder,
                name,
              })
        if (!moves.every(({ to }) => isWithinLimit(to, limit))) throw outsideFolders()
        await requireMovable({ store, writer, transfers }, moves)
        await transfers.run(moves, keepEntries)
        await deletedPaths.removeWithFolders(moves.map(({ to }) => to))
        return moves
      }).then(async (moves) => {
        const scopes = moves.flatMap(({ from, to, isFolder }) => [
          ...scopesAround(from, isFolder),
          ...scopesAround(to, isFolder),
        ])
        if (moves.length > 0) await importChanged(scopes)
        return moves
      }),
    /** Puts videos or a folder into the trash. Resolves to the id of the item. */
    delete: (editor: Editor, subject: Subject): Promise<string> =>
      exclusivelyBy(editor, async ({ id: by, limit }) => {
        const deletedAt = now()
        if ('folder' in subject) {
          const path = await findFolder(subject.folder, limit)
          const files = await importIndex.findVideosIn({ folder: path, isDeep: true }, MAX_VIDEOS_OF_FOLDER)
          const entries = await importIndex.findByPath(files.map((file) => file.path))
          const videos = [...entries.values()].map(toKnown)
          return await noted([path], () =>
            trash.putFolder(path, videos, { by, title: basename(path), deletedAt }),
          )
        }
        const videos = await findVideos(subject.ids, limit)
        const [first] = videos
        const title = first === undefined ? '' : await titleOf(first.id, first.path)
        const files = await findFiles(store, videos)
        return await noted(
          videos.map(({ path }) => path),
          () => trash.putVideos(files, { by, title, deletedAt }),
        )
      }).then(async ({ id, paths }) => {
        await importChanged(paths.flatMap((path) => scopesAround(path, 'folder' in subject)))
        return id
      }),
    /** Resolves to the items that the person may restore, the latest first. */
    async listTrash({ limit }: Pick<Editor, 'limit'>): Promise<readonly TrashItem[]> {
      const items = Map.groupBy(await trash.list(), ({ id }) => id)
      return [...items.values()]
        .filter((parts) => parts.every((part) => isVisible(part, limit)))
        .flatMap(([first, ...others]) => (first === undefined ? [] : [toItem(first, others)]))
        .toSorted((one, other) => other.deletedAt - one.deletedAt)
    },
    /** Restores an item. What has its former path meanwhile stays. Resolves to the paths of the videos or the folder. */
    restore: (editor: Editor, id: string): Promise<readonly string[]> =>
      exclusivelyBy(editor, async ({ limit }) => {
        const plans = []
        for (const part of await findItem(id, limit)) {
          const plan = await trash.planRestore(part)
          requireSameLimits(part, plan.moves, limit, await limitedFolders())
          plans.push({ part, ...plan })
        }
        await keepIds(plans.flatMap(({ videos }) => videos))
        // An import may notice meanwhile that the files are missing.
        await transfers.runAll(
          plans.map(({ moves }) => moves),
          keepEntries,
        )
        const restored: string[] = []
        const scopes: ImportScope[] = []
        for (const { part, moves, videos } of plans) {
          await deletedPaths.remove([part.path, ...part.videos.map(({ path }) => path)])
          const paths = part.isFolder ? moves.map(({ to }) => to) : videos.map(({ path }) => path)
          await deletedPaths.removeWithFolders(paths)
          await trash.remove(part)
          restored.push(...paths)
          scopes.push(...paths.flatMap((path) => scopesAround(path, part.isFolder)))
        }
        return { restored, scopes }
      }).then(async ({ restored, scopes }) => {
        await importChanged(scopes)
        return restored
      }),
    /** Deletes an item of the trash for good. */
    deleteForGood: (editor: Editor, id: string): Promise<void> =>
      exclusivelyBy(editor, async ({ limit }) => {
        for (const part of await findItem(id, limit)) await trash.remove(part)
      }),
    /** Completes what a killed server has begun. It has to run before an import, and exclusively. */
    recover: (): Promise<void> => transfers.recover(keepEntries),
    /** Deletes for good what was deleted 30 days ago. */
    removeOld: (): Promise<void> =>
      exclusively(async () => {
        // An item without files may be one of a transfer that is not completed yet.
        await transfers.recover(keepEntries)
        await trash.removeOld(now())
      }),
  }

  /** Lets the import find moved and restored videos under their former ids. */
  async function keepEntries(moves: readonly PathMove[]): Promise<void> {
    const outside = moves.filter(({ from, to }) => idInTrash(from) === null && idInTrash(to) === null)
    if (outside.length > 0) await importIndex.moveEntries(await importIndex.beginRun(), outside)
    for (const id of new Set(moves.map(({ from }) => idInTrash(from))))
      for (const part of id === null ? [] : await trash.find(id)) await keepIds(trash.restoredBy(part, moves))
  }

  /** Lets the import find restored videos under their former ids, unless other videos have these ids meanwhile. */
  async function keepIds(videos: readonly KnownVideo[]): Promise<void> {
    const owners = await importIndex.findPaths(
      'video',
      videos.map(({ id }) => id),
    )
    const entries: ImportedEntry[] = []
    for (const { id, path, content } of videos) {
      const owner = owners.get(id) ?? path
      if (owner !== path && (await store.describe(owner)) !== null) continue
      const files = { media: { path, language: '' } }
      entries.push({ kind: 'video', id, path, fingerprint: '', content, files, subtitles: [] })
    }
    if (entries.length > 0) await importIndex.upsert(await importIndex.beginRun(), {}, entries)
  }
}

const toKnown = ({ id, path, content }: ImportedEntry): KnownVideo => ({ id, path, content })

/** An item of the trash as people see it. Times are in milliseconds since 1970. */
export interface TrashItem extends Pick<
  TrashPart,
  'id' | 'title' | 'path' | 'bytes' | 'deletedAt' | 'by' | 'isFolder'
> {
  /** The number of videos in it. */
  videos: number
}

const toItem = (first: TrashPart, others: readonly TrashPart[]): TrashItem => ({
  id: first.id,
  title: first.title,
  path: first.path,
  bytes: others.reduce((sum, { bytes }) => sum + bytes, first.bytes),
  deletedAt: first.deletedAt,
  by: first.by,
  isFolder: first.isFolder,
  videos: others.reduce((sum, { videos }) => sum + videos.length, first.videos.length),
})
