import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setInterval } from 'node:timers/promises'

export const DATABASE = 'catalogue.sqlite'
/** A complete and checked database that takes the place of the former one as soon as no server has that open. */
export const RESTORED = 'restore.sqlite'
/** The former database is kept until the next restore. */
export const REPLACED = 'replaced.sqlite'

/** SQLite writes these files beside a database, and needs them after a crash. */
const JOURNALS = ['-wal', '-journal']
const WATCH_INTERVAL_MS = 1_000

/**
 * Puts a restored database, if there is one, in the place of the former one, which is kept. The caller holds the lock of
 * the folder. A crash between two steps loses neither: until the last step the restored database is there, and whoever
 * opens the folder next goes on.
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
  // A journal of a server that was killed belongs to the former database, and would destroy the restored one.
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

/**
 * Calls back once when there is a restored database, within seconds.
 * @returns an unsubscribe function
 */
export function watchForRestored(folder: string, onRestored: () => void): () => void {
  const file = join(folder, RESTORED)
  const controller = new AbortController()
  const watch = async () => {
    const options = { ref: false, signal: controller.signal }
    for await (const _ of setInterval(WATCH_INTERVAL_MS, undefined, options)) {
      const isThere = await access(file).then(
        () => true,
        () => false,
      )
      if (isThere && !controller.signal.aborted) return onRestored()
    }
  }
  // An aborted interval rejects.
  watch().catch(() => {})
  return () => controller.abort()
}

/** Makes a file durable under its final name: writes its content to the disk, renames it, and writes its folder. */
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
