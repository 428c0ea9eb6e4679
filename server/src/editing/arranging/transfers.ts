import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Log } from '../../base/Log.ts'
import type { PathMove } from '../../catalogue/importedEntry.ts'
import { reasonOf } from '../../domain/reasonOf.ts'
import { folderOf, joinPath } from '../../import/folder/findEntries.ts'
import { placeOf } from '../../media/joinedStore.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { mountPoints } from '../../media/mountPoints.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { fileMissing, isNameTaken } from '../../media/writeErrors.ts'
import { diskOf } from '../diskOf.ts'
import { ABANDONED_MS, INNER_PATH, readJson, TRASH, writableRoots, writeJson } from './trashFiles.ts'

/** The record of a transfer under way. Paths are relative to the library that has the record. */
const journal = v.object({
  moves: v.array(v.object({ from: INNER_PATH, to: INNER_PATH, isFolder: v.boolean(), version: v.string() })),
  /** The server, or the servers that share a database, that have begun it. */
  installation: v.optional(v.string()),
  /** Whether it has failed, so that what has moved has to go back. */
  isCancelled: v.optional(v.boolean()),
  /** The time of the first record in milliseconds since 1970, by the clock of the store, if this is a later one. */
  begunMs: v.optional(v.number()),
})
const JOURNAL = /^[\w\-]{36}\.json$/v

/** How long a failed transfer is retried, in milliseconds. Later, people may have arranged its files by hand. */
const PATIENCE_MS = 24 * 60 * 60_000

type Journal = v.InferOutput<typeof journal>
type Step = Journal['moves'][number]

interface TransferOptions {
  store: MediaStore
  writer: StoreWriter
  log: Log
  /** Resolves to the id of this server, which it shares with those that have the same database. */
  installation?: () => Promise<string>
  now?: () => Date
}

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
  installation,
  now = () => new Date(),
}: TransferOptions) {
  /** The records of failed transfers that could not be taken back, with their numbers of steps. */
  const cancelled = new Map<string, number>()
  /** The times of the first failed attempts to complete transfers, in milliseconds since 1970, by their records. */
  const failedSince = new Map<string, number>()
  const move = async ({ from, to, isFolder }: PathMove) => {
    await writer.createFolder(folderOf(to), { isForFile: true })
    await writer.move(from, to, { isFolder })
  }
  /** Resolves to whether a file or folder is there. A bucket may have both under one name. */
  const isThere = async (path: string, isFolder: boolean): Promise<boolean> => {
    if (!isFolder) return (await writer.stat(path)) !== null
    store.forget()
    return (await store.list(path)) !== 'missing'
  }

  /**
   * Completes a step that a killed server may have begun, completed, or not begun.
   * @returns whether everything has moved, now or before
   */
  const complete = async ({ from, to, isFolder, version }: Step, until: number): Promise<boolean> => {
    const isLeft = isFolder ? await isThere(from, true) : (await writer.stat(from))?.version === version
    // Another file may have come since to the former path of one that has moved.
    if (!isLeft) return !(await isThere(from, isFolder)) && (await isThere(to, isFolder))
    await writer.createFolder(folderOf(to), { isForFile: true })
    return await writer.resumeMove(from, to, { isFolder, ...(isFolder && { until }) })
  }
  /** Moves back what a step has moved. What has its former path meanwhile stays, and so does what was moved then. */
  const takeBack = async ({ from, to, isFolder }: PathMove): Promise<void> => {
    if (!(await isThere(to, isFolder))) return
    const isWhole = !(await isThere(from, isFolder))
    await writer.createFolder(folderOf(from), { isForFile: true })
    await (isWhole ? writer.move(to, from, { isFolder }) : writer.resumeMove(to, from, { isFolder })).catch(
      (error: unknown) => {
        if (!isNameTaken(error)) throw error
        log.warn(`“${to}” was not moved back: ${reasonOf(error)}`)
      },
    )
  }
  /** Replaces the record of a transfer. */
  const rewrite = async (record: string, json: Journal): Promise<void> => {
    store.forget()
    const { version } = (await store.find(record)) ?? {}
    if (version === undefined) return
    await writer.write(record, Buffer.from(JSON.stringify(json)), { replaces: version })
  }
  /** Notes that a transfer has failed. Returns whether it has failed for so long that it is given up. */
  const noteFailure = (record: string): boolean => {
    const since = failedSince.get(record) ?? now().getTime()
    failedSince.set(record, since)
    if (now().getTime() - since < PATIENCE_MS) return false
    log.warn(`“${record}” is given up after a day.`)
    failedSince.delete(record)
    return true
  }
  /** Returns whether another installation may be working on a transfer, whose lock this one does not see. */
  const isOfOther = async (found: Journal, modifiedMs: number): Promise<boolean> =>
    found.installation !== undefined &&
    found.installation !== (await installation?.()) &&
    modifiedMs > now().getTime() - ABANDONED_MS

  return {
    /** Returns the absolute path of something in a folder of this machine. */
    toAbsolute(path: string): string {
      const place = placeOf(store, path)
      return join(place.store.name, place.path)
    },
    /** Resolves to the uppermost folder of a library from which things move to the given folder at once. */
    async topOf(folder: string): Promise<string> {
      const { root, store: library } = placeOf(store, folder)
      if (library.kind !== 'folder') return root
      const disk = await diskOf(store, writer, folder)
      const mounted = await mountPoints()
      let top = folder
      while (
        top !== root &&
        !mounted.has(this.toAbsolute(top)) &&
        (await diskOf(store, writer, folderOf(top))) === disk
      )
        top = folderOf(top)
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
        if (state === null) throw fileMissing(from)
        steps.push({ from: inner(from), to: inner(to), isFolder, version: state.version })
      }
      const record = joinPath(root, `${TRASH}/${randomUUID()}.json`)
      const written = { moves: steps, installation: await installation?.() }
      await writeJson(writer, record, written)
      const begun: PathMove[] = []
      try {
        for (const one of moves) {
          begun.push(one)
          await move(one).catch((error: unknown) => {
            // What has the new path is not of this transfer.
            if (isNameTaken(error)) begun.pop()
            throw error
          })
        }
        await whenMoved(moves)
      } catch (error) {
        try {
          for (const one of begun.toReversed()) await takeBack(one)
          await writer.remove(record)
        } catch (failure) {
          // Whoever has sent this was told that nothing is moved, so it goes back later, and not on.
          log.warn(`“${first.to}” was not moved back: ${reasonOf(failure)}`)
          cancelled.set(record, steps.length)
          await rewrite(record, { ...written, isCancelled: true }).catch(() => {})
        }
        throw error
      }
      await writer.remove(record)
    },
    /**
     * Moves files and folders of several libraries, one group for each.
     * @throws SourceError as the writer does, after every group is again where it was
     */
    async runAll(groups: readonly (readonly PathMove[])[], whenMoved?: WhenMoved): Promise<void> {
      const done: (readonly PathMove[])[] = []
      try {
        for (const moves of groups) {
          await this.run(moves, whenMoved)
          done.push(moves)
        }
      } catch (error) {
        for (const moves of done.toReversed())
          await this.run(moves.map(({ from, to, isFolder }) => ({ from: to, to: from, isFolder }))).catch(
            (failure: unknown) => log.warn(`“${moves[0]?.to}” was not moved back: ${reasonOf(failure)}`),
          )
        throw error
      }
    },
    /** Completes the transfers that a killed server has begun. At the start, this has to happen before an import. */
    async recover(whenMoved: WhenMoved = async () => {}): Promise<void> {
      for (const root of writableRoots(store)) {
        const listed = await store.list(joinPath(root, TRASH)).catch(() => null)
        const names = listed === null || typeof listed === 'string' ? [] : listed.files
        for (const name of names.filter((one) => JOURNAL.test(one))) {
          const record = joinPath(root, `${TRASH}/${name}`)
          const file = await store.find(record)
          const found = await readJson(store, record, journal)
          if (file === null || found === null) {
            log.warn(`“${record}” cannot be read, so nothing is moved that it says.`)
            continue
          }
          if (await isOfOther(found, file.modifiedMs)) continue
          const { moves, begunMs = file.modifiedMs } = found
          const isCancelled = found.isCancelled ?? cancelled.get(record) === moves.length
          const moved: PathMove[] = []
          const left: Step[] = []
          for (const inner of isCancelled ? moves.toReversed() : moves) {
            const step = { ...inner, from: joinPath(root, inner.from), to: joinPath(root, inner.to) }
            try {
              if (isCancelled) await takeBack(step)
              else if (await complete(step, begunMs)) moved.push(step)
            } catch (error) {
              left.push(inner)
              log.warn(`“${step.from}” was not moved: ${reasonOf(error)}`)
            }
          }
          if (moved.length > 0) await whenMoved(moved)
          // What has failed is tried again later, as on a disk that is full now. What is done is not told again.
          if (left.length === 0 || noteFailure(record)) await writer.remove(record)
          else if (left.length < moves.length)
            await rewrite(record, {
              ...found,
              isCancelled,
              begunMs,
              moves: moves.filter((one) => left.includes(one)),
            })
        }
      }
    },
  }
}
