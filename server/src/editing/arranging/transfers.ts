import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Log } from '../../base/Log.ts'
import type { PathMove } from '../../catalogue/importedEntry.ts'
import { reasonOf } from '../../domain/reasonOf.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { folderOf, joinPath } from '../../import/folder/findEntries.ts'
import { placeOf } from '../../media/joinedStore.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { INNER_PATH, readJson, TRASH, writableRoots, writeJson } from './trashFiles.ts'

/** The record of a transfer under way. Paths are relative to the library that has the record. */
const journal = v.object({
  moves: v.array(v.object({ from: INNER_PATH, to: INNER_PATH, isFolder: v.boolean(), version: v.string() })),
})
const JOURNAL = /^[\w\-]{36}\.json$/v

type Step = v.InferOutput<typeof journal>['moves'][number]

type WhenMoved = (moves: readonly PathMove[]) => Promise<void>

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
  /** Resolves to the device of a folder, or of the nearest one above it that exists. */
  const deviceOf = async (folder: string): Promise<number | null> => {
    const state = await writer.stat(folder)
    if (state !== null) return state.disk
    return folder === placeOf(store, folder).root ? null : await deviceOf(folderOf(folder))
  }
  const move = async (from: string, to: string) => {
    await writer.createFolder(folderOf(to), { isForFile: true })
    await writer.move(from, to)
  }

  /** Completes a step that a killed server may have begun, completed, or not begun. */
  const complete = async ({ from, to, isFolder, version }: Step): Promise<void> => {
    const former = await writer.stat(from)
    // Without the file, the step was completed. Another file of this name has come since.
    if (former === null || (!isFolder && former.version !== version)) return
    await writer.createFolder(folderOf(to), { isForFile: true })
    await writer.resumeMove(from, to)
  }

  return {
    /** Returns the absolute path of something in a folder of this machine. */
    toAbsolute(path: string): string {
      const place = placeOf(store, path)
      return join(place.store.name, place.path)
    },
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
     * @param whenMoved does what belongs to the moves. After a crash, `recover` does it
     * @throws SourceError as the writer does, after everything is again where it was
     */
    async run(moves: readonly PathMove[], whenMoved: WhenMoved = async () => {}): Promise<void> {
      const [first] = moves
      if (first === undefined) return
      const { root } = placeOf(store, first.from)
      const inner = (path: string) => placeOf(store, path).path
      const steps: Step[] = []
      for (const { from, to, isFolder } of moves) {
        const state = await writer.stat(from)
        if (state === null) throw new SourceError(404, 'notFound', `“${from}” does not exist.`)
        steps.push({ from: inner(from), to: inner(to), isFolder, version: state.version })
      }
      const record = joinPath(root, `${TRASH}/${randomUUID()}.json`)
      await writeJson(writer, record, { moves: steps })
      const done: PathMove[] = []
      try {
        for (const one of moves) {
          await move(one.from, one.to)
          done.push(one)
        }
        await whenMoved(moves)
      } catch (error) {
        // If this fails as well, the record stays, and the next start completes the transfer.
        for (const { from, to } of done.toReversed()) await writer.move(to, from)
        await writer.remove(record)
        throw error
      }
      await writer.remove(record)
    },
    /** Completes the transfers that a killed server has begun. At the start, this has to happen before an import. */
    async recover(whenMoved: WhenMoved = async () => {}): Promise<void> {
      for (const root of writableRoots(store)) {
        const listed = await store.list(joinPath(root, TRASH)).catch(() => null)
        const names = listed === null || typeof listed === 'string' ? [] : listed.files
        for (const name of names.filter((one) => JOURNAL.test(one))) {
          const record = joinPath(root, `${TRASH}/${name}`)
          const { moves } = (await readJson(store, record, journal)) ?? {}
          let isCompleted = moves !== undefined
          if (moves === undefined) log.warn(`“${record}” cannot be read, so nothing is moved that it says.`)
          const moved: PathMove[] = []
          for (const inner of moves ?? []) {
            const step = { ...inner, from: joinPath(root, inner.from), to: joinPath(root, inner.to) }
            await complete(step).then(
              () => moved.push(step),
              (error: unknown) => {
                isCompleted = false
                log.warn(`“${step.from}” was not moved: ${reasonOf(error)}`)
              },
            )
          }
          await whenMoved(moved)
          // What has failed is tried again later, as on a disk that is full now.
          if (isCompleted) await writer.remove(record)
        }
      }
    },
  }
}
