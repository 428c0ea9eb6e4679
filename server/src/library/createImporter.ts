import { setTimeout as pause } from 'node:timers/promises'
import { WHOLE_LIBRARY, type ImportScope } from '../catalogue/ImportIndex.ts'
import { importFolder, type ImportRun } from './importFolder.ts'
import type { ImportProgress, WatchSettings } from './openLibrary.ts'
import { SourceError } from '../source/SourceError.ts'
import { watchLibrary } from './watchLibrary.ts'
import type { TreeWatcher } from './watchTree.ts'

export interface ImporterOptions extends Omit<
  ImportRun,
  'now' | 'signal' | 'scopes' | 'onFolder' | 'onProgress'
> {
  now: () => Date
  /** Time between two attempts while the database cannot be used. */
  retryMs?: number
}

const RETRY_MS = 10_000
const NOTHING: ImportProgress = { found: 0, imported: 0, unchanged: 0, skipped: 0, removed: 0 }

export interface Importer {
  importAll(onProgress: (progress: ImportProgress) => void): Promise<ImportProgress>
  /** Imports changes from now on. */
  watch(onImported: (progress: ImportProgress) => void, settings: WatchSettings): void
  /** Ends a running import after its current batch. */
  close(): Promise<void>
}

/**
 * Runs imports one after the other. An import that cannot write, for example because the disk is full, logs that once
 * and continues when it can.
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
  const importWithRetries: typeof importOnce = async (...parameters) => {
    for (let isLogged = false; !ending.signal.aborted; isLogged = true) {
      try {
        const sum = await importOnce(...parameters)
        if (isLogged) options.log.info('The import of the library continues.')
        return sum
      } catch (error) {
        if (!isTemporary(error)) throw error
        if (!isLogged) options.log.warn(toWarning(error))
        await pause(retryMs, null, { signal: ending.signal }).catch(() => {})
      }
    }
    return NOTHING
  }
  const run: typeof importOnce = (...parameters) => {
    const started = last.then(() => importWithRetries(...parameters))
    // The caller of the import gets its error.
    last = started.catch(() => null)
    return started
  }
  const importAll: Importer['importAll'] = (onProgress) => {
    whole ??= run(WHOLE_LIBRARY, onProgress).finally(() => {
      whole = null
    })
    return whole
  }

  return {
    importAll,
    watch(onImported, settings) {
      const report = async (running: Promise<ImportProgress>) => {
        try {
          const sum = await running
          if (sum.imported + sum.removed > 0) onImported(sum)
        } catch (error) {
          options.log.warn(error instanceof Error ? error.message : String(error))
        }
      }
      watcher ??= watchLibrary({
        root: options.root,
        log: options.log,
        onChanged: (scopes) => report(run(scopes, () => {})),
        onRescan: () => report(importAll(() => {})),
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

/** Returns whether the database cannot be used now, so that the import can be tried again. */
const isTemporary = (error: unknown): error is SourceError =>
  error instanceof SourceError && error.status === 503

function toWarning({ cause, message }: SourceError): string {
  const reason = cause instanceof Error ? cause.message : message
  return `The import of the library is paused: ${reason}. It continues by itself when the database can be written to again; check its disk.`
}
