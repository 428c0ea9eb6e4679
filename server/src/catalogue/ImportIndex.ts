import type { ImportIndexTable } from './importIndexTable.ts'

import type { ImportScope, MissingEntry } from './importedEntry.ts'

/** Records which files have been imported. Every import is a run with its own number. */
export interface ImportIndex extends ImportIndexTable {
  /**
   * Runs `work` while no other server imports. Servers that share a catalogue wait for one another. If `signal` is
   * aborted while waiting, `work` runs without the lock and must check the signal itself.
   */
  withLock<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` while no other machine chooses the ids of entries and writes these entries. If `signal` is aborted
   * while waiting, `work` runs without the lock and must check the signal itself.
   * @param work gets a signal that is aborted when the lock is lost, so that another machine may be working
   */
  exclusively<T>(signal: AbortSignal, work: (held?: AbortSignal) => Promise<T>): Promise<T>
}

/**
 * Removes the entries in the scopes that a run has not found, together with their rows. An entry whose storage is away
 * stays.
 * @param isAway returns whether the storage of an entry is away. Such an entry is marked as away since `now`, unless it
 * is already marked
 * @returns the removed entries
 */
export async function removeMissing(
  importIndex: ImportIndex,
  run: number,
  scopes: readonly ImportScope[],
  isAway: (entry: MissingEntry) => boolean = () => false,
  now = new Date(),
): Promise<readonly MissingEntry[]> {
  const removed: MissingEntry[] = []
  for (const scope of scopes)
    for (let after = ''; ;) {
      const missing = await importIndex.findSomeMissing(run, scope, after)
      const last = missing.at(-1)
      if (last === undefined) break
      after = last.path
      const { away = [], gone = [] } = Object.groupBy(missing, (entry) => (isAway(entry) ? 'away' : 'gone'))
      if (away.length > 0) await importIndex.markAway(away, now.getTime())
      if (gone.length > 0) await importIndex.removeEntries(run, gone)
      removed.push(...gone)
    }
  await importIndex.removeEmptyChannels()
  return removed
}
