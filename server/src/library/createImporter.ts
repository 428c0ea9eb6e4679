import { setTimeout as pause } from 'node:timers/promises'
import type { ImportScope } from '../catalogue/ImportIndex.ts'
import { importFolder, WHOLE, type ImportRun } from './importFolder.ts'
import type { ImportProgress, WatchSettings } from './openLibrary.ts'
import { SourceError } from '../source/SourceError.ts'
import { watchLibrary } from './watchLibrary.ts'
import type { TreeWatcher } from './watchTree.ts'

export interface ImporterOptions extends Omit<
  ImportRun,
  'now' | 'signal' | 'scopes' | 'onFolder' | 'onProgress'
> {
  now: () => Date
  /** Between two attempts while the database cannot be used, in milliseconds. */
  retryMs?: number
}

const RETRY_MS = 10_000
const NOTHING: ImportProgress = { found: 0, imported: 0, unchanged: 0, skipped: 0, removed: 0 }

export interface Importer {
  importAll(onProgress: (progress: ImportProgress) => void): Promise<ImportProgress>
  /** Imports by itself what changes from now on. */
  watch(onImported: (progress: ImportProgress) => void, settings: WatchSettings): void
  /** Ends after the present batch. */
  close(): Promise<void>
}

/**
 * Runs imports one after the other, whoever wants them. One that cannot write, because the disk is full for example,
 * says so once and goes on by itself when it can.
 */
export function createImporter({ now, retryMs = RETRY_MS, ...options }: ImporterOptions): Importer {
  const ending = new AbortController()
  let watcher: TreeWatcher | null = null
  let last: Promise<unknown> = Promise.resolve()
  let whole: Promise<ImportProgress> | null = null

  const importOnce = (scopes: readonly ImportScope[], onProgress: ImportRun['onProgress']) =>
    options.catalogue.importIndex.withLock(ending.signal, () =>
      importFolder({
        ...options,
        now: now(),
        signal: ending.signal,
        scopes,
        onFolder: (folder) => watcher?.add(folder),
        onProgress,
      }),
    )
  const importPatiently: typeof importOnce = async (...parameters) => {
    for (let isTold = false; !ending.signal.aborted; isTold = true) {
      try {
        const sum = await importOnce(...parameters)
        if (isTold) options.log.info('The import of the library has gone on.')
        return sum
      } catch (error) {
        if (!isPassing(error)) throw error
        if (!isTold) options.log.warn(standstill(error))
        await pause(retryMs, null, { signal: ending.signal }).catch(() => {})
      }
    }
    return NOTHING
  }
  const run: typeof importOnce = (...parameters) => {
    const started = last.then(() => importPatiently(...parameters))
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

/** The database cannot be used at present; nothing of a batch is written by halves. */
const isPassing = (error: unknown): error is SourceError =>
  error instanceof SourceError && error.status === 503

function standstill({ cause, message }: SourceError): string {
  const reason = cause instanceof Error ? cause.message : message
  return `The import of the library stands still: ${reason}. It goes on by itself when the database can be written to; see to its disk.`
}
