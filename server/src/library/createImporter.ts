import type { LedgerScope } from '../catalogue/LibraryLedger.ts'
import { importFolder, WHOLE, type ImportRun } from './importFolder.ts'
import type { ImportProgress, WatchSettings } from './openLibrary.ts'
import { watchLibrary } from './watch/watchLibrary.ts'
import type { TreeWatcher } from './watch/watchTree.ts'

export interface ImporterOptions extends Omit<
  ImportRun,
  'now' | 'signal' | 'scopes' | 'onFolder' | 'onProgress'
> {
  now: () => Date
}

export interface Importer {
  importAll(onProgress: (progress: ImportProgress) => void): Promise<ImportProgress>
  /** Imports by itself what changes from now on. */
  watch(onImported: (progress: ImportProgress) => void, settings: WatchSettings): void
  /** Ends after the present batch. */
  close(): Promise<void>
}

/** Runs imports one after the other, whoever wants them. */
export function createImporter({ now, ...options }: ImporterOptions): Importer {
  const ending = new AbortController()
  let watcher: TreeWatcher | null = null
  let last: Promise<unknown> = Promise.resolve()
  let whole: Promise<ImportProgress> | null = null

  const run = (scopes: readonly LedgerScope[], onProgress: ImportRun['onProgress']) => {
    const started = last.then(() =>
      options.catalogue.ledger.exclusively(ending.signal, () =>
        importFolder({
          ...options,
          now: now(),
          signal: ending.signal,
          scopes,
          onFolder: (folder) => watcher?.add(folder),
          onProgress,
        }),
      ),
    )
    // Whoever asked for the import hears of its failure.
    last = started.catch(() => null)
    return started
  }
  const importAll: Importer['importAll'] = (onProgress) => {
    whole ??= run(WHOLE, onProgress).finally(() => {
      whole = null
    })
    return whole
  }

  return {
    importAll,
    watch(onImported, settings) {
      const tell = async (import1: Promise<ImportProgress>) => {
        try {
          const sum = await import1
          if (sum.imported + sum.removed > 0) onImported(sum)
        } catch (error) {
          options.log.warn(error instanceof Error ? error.message : String(error))
        }
      }
      watcher ??= watchLibrary({
        root: options.root,
        log: options.log,
        onChanged: (scopes) => tell(run(scopes, () => {})),
        onLookThrough: () => tell(importAll(() => {})),
        ...settings,
      })
    },
    async close() {
      ending.abort()
      watcher?.close()
      await last
    },
  }
}
