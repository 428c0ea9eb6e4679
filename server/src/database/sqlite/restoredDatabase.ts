import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setInterval } from 'node:timers/promises'

export const DATABASE = 'catalogue.sqlite'
/** The name of a checked database, which replaces the former one as soon as no server has that open. */
export const RESTORED = 'restore.sqlite'
/** The name of the former database, which is kept until the next restore. */
export const REPLACED = 'replaced.sqlite'

/** The suffixes of files that SQLite writes beside a database. SQLite needs these files after a crash. */
const JOURNALS = ['-wal', '-journal']
const WATCH_INTERVAL_MS = 1_000

/**
 * Replaces the database by the restored one, if a restored one exists, and keeps the former database. The caller must
 * hold the lock of the folder. A crash between two steps loses neither database, because the restored one exists until
 * the last step, and the next process that opens the folder completes the steps.
 */
export function takeOverRestored(folder: string): void {
  const current = join(folder, DATABASE)
  const restored = join(folder, RESTORED)
  const replaced = join(folder, REPLACED)
  if (!existsSync(restored)) return
  if (existsSync(current)) {
    for (const ending of JOURNALS) rmSync(replaced + ending, { force: true })
    renameSync(current, replaced)
  }
  // The journal of a killed server belongs to the former database. SQLite would apply it to the restored one.
  for (const ending of JOURNALS) {
    const journal = current + ending
    if (!existsSync(journal)) continue
    if (statSync(journal).size > 0) renameSync(journal, replaced + ending)
    else rmSync(journal)
  }
  for (const file of [current, replaced]) rmSync(`${file}-shm`, { force: true })
  syncFolder(folder)
  renameSync(restored, current)
  syncFolder(folder)
}

/** Calls `onRestored` once, within seconds after a restored database appears. Returns a function that stops this. */
export function watchForRestored(folder: string, onRestored: () => void): () => void {
  const file = join(folder, RESTORED)
  const controller = new AbortController()
  const watch = async () => {
    const options = { ref: false, signal: controller.signal }
    for await (const _ of setInterval(WATCH_INTERVAL_MS, undefined, options)) {
      const isThere = await stat(file).then(Boolean, () => false)
      if (isThere && !controller.signal.aborted) return onRestored()
    }
  }
  // The interval rejects when it is aborted, which is not an error.
  watch().catch(() => {})
  return () => controller.abort()
}

/** Renames a file so that its content survives a power failure: writes content, new name and folder to the disk. */
export function renameDurably(from: string, to: string): void {
  sync(from, 'r+')
  renameSync(from, to)
  syncFolder(dirname(to))
}

function syncFolder(folder: string): void {
  // Windows cannot open folders.
  if (process.platform !== 'win32') sync(folder, 'r')
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
