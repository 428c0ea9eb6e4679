import type { ImportIndexTable } from './importIndexTable.ts'

import type { ImportScope, MissingEntry } from './importedEntry.ts'

/** Records which files have been imported. Every import is a run with a number of its own. */
export interface ImportIndex extends ImportIndexTable {
  /**
   * Runs `work` while no other server imports. Servers that share a catalogue wait for each other. If `signal` is
   * aborted during the wait, `work` runs without the lock and has to check the signal itself.
   */
  withLock<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` while no other machine decides which ids its entries get, and writes them. If `signal` is aborted during
   * the wait, `work` runs without the lock and has to check the signal itself.
   */
  exclusively<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/**
 * Removes the entries in the scopes that a run has not found, together with their rows, unless their storage is away.
 * @param isAway whether the storage of an entry is away: the entry stays and, unless it is already marked, is marked as
 * away since `now`
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
