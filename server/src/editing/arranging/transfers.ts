import { randomUUID } from 'node:crypto'
import { lstat, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stats } from 'node:fs'
import * as v from 'valibot'
import type { Log } from '../../base/Log.ts'
import type { PathMove } from '../../catalogue/importedEntry.ts'
import { codeOf } from '../../domain/codeOf.ts'
import { reasonOf } from '../../domain/reasonOf.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { folderOf, joinPath } from '../../import/folder/findEntries.ts'
import { placeOf } from '../../media/joinedStore.ts'
import { versionOf } from '../../media/folderWriter.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { explained } from '../../media/writeErrors.ts'
import { INNER_PATH, readJson, TRASH, writableRoots, writeJson } from './trashFiles.ts'

/** The record of a transfer under way. Paths are relative to the library that has the record. */
const journal = v.object({
  moves: v.array(v.object({ from: INNER_PATH, to: INNER_PATH, isFolder: v.boolean(), version: v.string() })),
})
const JOURNAL = /^[\w\-]{36}\.json$/v

type Step = v.InferOutput<typeof journal>['moves'][number]

export type Transfers = ReturnType<typeof createTransfers>

/**
 * Moves several files as one: all of them, or none. What is about to be moved is written to a record in the trash
 * folder of the library first, so that the next start completes what a killed server has begun.
 */
export function createTransfers({
  store,
  writer,
  log,
}: {
  store: MediaStore
  writer: StoreWriter
  log: Log
}) {
  const toAbsolute = (path: string) => {
    const place = placeOf(store, path)
    return join(place.store.name, place.path)
  }
  const statsOf = (path: string): Promise<Stats | null> =>
    explained(path, () =>
      lstat(toAbsolute(path)).catch((error: unknown) => {
        if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
        throw error
      }),
    )
  /** Resolves to the device of a folder, or of the nearest one above it that exists. */
  const deviceOf = async (folder: string): Promise<number | null> => {
    const stats = await statsOf(folder)
    if (stats !== null) return stats.dev
    return folder === placeOf(store, folder).root ? null : await deviceOf(folderOf(folder))
  }
  const move = async (from: string, to: string) => {
    await writer.createFolder(folderOf(to))
    await writer.move(from, to)
  }

  /** Completes a step that a killed server may have begun, completed, or not begun. */
  const complete = async ({ from, to, isFolder, version }: Step): Promise<void> => {
    const [former, moved] = [await statsOf(from), await statsOf(to)]
    if (isFolder) {
      // A folder has moved as a whole or not at all, and may have left the empty folder that reserved its new name.
      if (former !== null && moved !== null) await rmdir(toAbsolute(to)).catch(() => {})
      return
    }
    // Without the file, the step was completed. Another file of this name has come since.
    if (former === null || versionOf(former) !== version) return
    const isSame = moved !== null && moved.ino === former.ino && moved.dev === former.dev
    // The file has got its new name but still has its former one, or an empty file has reserved the new one.
    if (isSame) return await writer.remove(from)
    if (moved?.isFile() && moved.size === 0 && former.size > 0) await writer.remove(to)
    await move(from, to)
  }

  return {
    /** Returns the state of a file or folder itself, not of what a link leads to, or null if it is missing. */
    statsOf,
    toAbsolute,
    deviceOf,
    /** Resolves to the uppermost folder of a library that is on the same disk as the given folder. */
    async topOf(folder: string): Promise<string> {
      const { root } = placeOf(store, folder)
      const device = await deviceOf(folder)
      let top = folder
      while (top !== root && (await deviceOf(folderOf(top))) === device) top = folderOf(top)
      return top
    },
    /**
     * Moves files and folders. All of them are in the same library. Missing folders are created.
     * @throws SourceError as the writer does, after everything is again where it was
     */
    async run(moves: readonly PathMove[]): Promise<void> {
      const [first] = moves
      if (first === undefined) return
      const { root } = placeOf(store, first.from)
      const inner = (path: string) => placeOf(store, path).path
      const steps: Step[] = []
      for (const { from, to, isFolder } of moves) {
        const stats = await statsOf(from)
        if (stats === null) throw new SourceError(404, 'notFound', `“${from}” does not exist.`)
        steps.push({ from: inner(from), to: inner(to), isFolder, version: versionOf(stats) })
      }
      const record = joinPath(root, `${TRASH}/${randomUUID()}.json`)
      await writeJson(writer, record, { moves: steps })
      const done: PathMove[] = []
      try {
        for (const one of moves) {
          await move(one.from, one.to)
          done.push(one)
        }
      } catch (error) {
        // If this fails as well, the record stays, and the next start completes the transfer.
        for (const { from, to } of done.toReversed()) await writer.move(to, from)
        await writer.remove(record)
        throw error
      }
      await writer.remove(record)
    },
    /** Completes the transfers that a killed server has begun. At the start, this has to happen before an import. */
    async recover(): Promise<void> {
      for (const root of writableRoots(store)) {
        const listed = await store.list(joinPath(root, TRASH)).catch(() => null)
        const names = listed === null || typeof listed === 'string' ? [] : listed.files
        for (const name of names.filter((one) => JOURNAL.test(one))) {
          const record = joinPath(root, `${TRASH}/${name}`)
          const { moves = [] } = (await readJson(store, record, journal)) ?? {}
          for (const step of moves)
            await complete({ ...step, from: joinPath(root, step.from), to: joinPath(root, step.to) }).catch(
              (error: unknown) => log.warn(`“${step.from}” was not moved: ${reasonOf(error)}`),
            )
          await writer.remove(record)
        }
      }
    },
  }
}
