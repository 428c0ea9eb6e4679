import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { Job, JobEnd, Jobs, RunJob } from '../jobs/Jobs.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import type { FoundEntry } from './folder/findEntries.ts'
import { countMedia, findChanged, readEntries, type BatchContext } from './importBatch.ts'
import type { ImportProgress } from './ImportProgress.ts'
import { createRemovedLately } from './removedLately.ts'
import type { SkippedInImport, SkipReason } from './folder/skippedFiles.ts'
import { PROGRAM } from '../base/programName.ts'

/** The number of entries of a job: large enough to be fast, small enough that machines share the work evenly. */
const ENTRIES_OF_JOB = 32
const MAX_JOBS = 64
const PATIENCE_MS = 30_000
const NOBODY_READS = `No machine reads the files that have changed. Start “${PROGRAM} worker” with the same database, or a server without --no-encode.`
/** The key of the stored number of the last run that reads by jobs. */
const RUN_KEY = ['library', 'run'] as const

/** The data of a job. The entries contain only what JSON can represent, such as texts for dates. */
interface ReadJob {
  run: number
  now: string
  entries: readonly (Omit<FoundEntry, 'modifiedAt'> & { modifiedAt: string })[]
}

/** The report of a machine about the entries that it has read. */
interface ReadResult extends Pick<ImportProgress, 'imported' | 'skipped'> {
  warnings: readonly string[]
  skips: readonly { path: string; fingerprint: string; reason: SkipReason }[]
}

interface ListerContext extends BatchContext {
  skipped: SkippedInImport
  /** Logs a sentence that the operator needs to read only once. */
  sayOnce: (sentence: string) => void
}

interface Reader extends Pick<BatchContext, 'store' | 'catalogue' | 'onPending' | 'onWritten'> {
  ffmpeg: Promise<FfmpegSearch>
}

/** Thrown if a later import has begun, which reads the entries again. */
class ReplacedError extends SourceError {
  constructor() {
    super(503, 'backendError', 'another machine has begun to import, because this one had lost the database')
  }
}

interface ImportJobsOptions {
  jobs: Jobs
  keyValues: KeyValueStore
  /** The interval of the checks whether any machine reads, in which the operator learns that none does. */
  patienceMs?: number
}

export type ImportJobs = ReturnType<typeof createImportJobs>

/**
 * Creates the import that several machines do together. The machine that holds the lock of imports finds the entries
 * that have changed, and adds jobs. All machines read entries and write their rows. Their reports come back as the
 * results of the jobs.
 */
export function createImportJobs({ jobs, keyValues, patienceMs = PATIENCE_MS }: ImportJobsOptions) {
  const check = async (run: number): Promise<void> => {
    if ((await keyValues.get(...RUN_KEY)) !== String(run)) throw new ReplacedError()
  }

  return {
    /** Begins a run. The jobs of earlier runs end without writing anything. */
    async begin(context: ListerContext) {
      const { run, now, catalogue, log, skipped, progress, onRead, signal, sayOnce } = context
      // The lock waits until no machine is still writing for an earlier run.
      await catalogue.importIndex.exclusively(signal, () => keyValues.set(...RUN_KEY, String(run)))
      const unread: FoundEntry[] = []
      const underWay = new Set<Promise<void>>()
      const errors: unknown[] = []
      let count = 0

      const note = async (entries: readonly FoundEntry[], end: JobEnd): Promise<void> => {
        progress.found += countMedia(entries)
        if (end !== null && 'result' in end) {
          const { imported, skipped: refused, warnings, skips } = end.result as ReadResult
          progress.imported += imported
          progress.skipped += refused
          for (const warning of warnings) log.warn(warning)
          for (const { reason, ...entry } of skips) skipped.add(entry, reason)
          return
        }
        const reason = end === null ? 'their job was removed' : end.reason
        const names = entries.slice(0, 1).map(({ path }) => `“${path}”`)
        log.warn(`${entries.length} files, such as ${names.join('')}, could not be read: ${reason}.`)
        progress.skipped += countMedia(entries)
        // The rows that an earlier import has written stay.
        const paths = entries.map(({ path }) => path)
        await catalogue.importIndex.markFound(run, paths)
      }
      const addJob = async (entries: readonly FoundEntry[]): Promise<void> => {
        count += 1
        const data = { run, now: now.toISOString(), entries }
        const job: Job = { kind: 'read', key: `${run} ${count}`, priority: 'soon', data }
        await jobs.add(job)
        const end = await jobs.settled(job, signal)
        signal.throwIfAborted()
        await note(entries, end)
        onRead()
      }
      const start = async (entries: readonly FoundEntry[]): Promise<void> => {
        if (underWay.size >= MAX_JOBS) await Promise.race(underWay)
        const reading = addJob(entries)
          .catch((error: unknown) => errors.push(error))
          .then(() => void underWay.delete(reading))
        underWay.add(reading)
        throwFirst()
      }
      /** Throws the first error, which ends the import, because entries that were not read would count as removed. */
      const throwFirst = () => {
        if (errors.length > 0) throw errors[0]
      }
      const watching = setInterval(() => void tellIfNobodyReads().catch(() => {}), patienceMs).unref()
      let foundBefore = progress.found
      const tellIfNobodyReads = async () => {
        const { running } = (await jobs.figures()).counts.read
        if (running === 0 && underWay.size > 0 && progress.found === foundBefore) sayOnce(NOBODY_READS)
        foundBefore = progress.found
      }
      return {
        /** Adds jobs for the entries that have changed. Waits while many jobs are in the queue. */
        async add(found: readonly FoundEntry[]): Promise<void> {
          unread.push(...(await findChanged(found, context)))
          while (unread.length >= ENTRIES_OF_JOB) await start(unread.splice(0, ENTRIES_OF_JOB))
        },
        /** Resolves when all jobs of the run have ended. */
        async finish(): Promise<void> {
          if (unread.length > 0) await start(unread.splice(0))
          await Promise.all(underWay)
          throwFirst()
          // The jobs of a replaced import end here: the check throws if a later import has begun.
          await check(run)
        },
        [Symbol.dispose]: () => clearInterval(watching),
      }
    },
    createReader({ ffmpeg, ...reader }: Reader): RunJob {
      const removedLately = createRemovedLately(keyValues)
      let lastRun = 0
      return async ({ data }, signal) => {
        const { run, now, entries } = data as ReadJob
        // This machine's cached state of the storage may be older than the listing with the entries.
        if (run !== lastRun) reader.store.forget()
        lastRun = run
        const progress = { total: null, found: 0, imported: 0, unchanged: 0, skipped: 0, removed: 0 }
        const warnings: string[] = []
        const skips: ReadResult['skips'][number][] = []
        const found = entries.map((entry) => ({ ...entry, modifiedAt: new Date(entry.modifiedAt) }))
        try {
          await check(run)
          await readEntries(found, {
            ...reader,
            removedLately,
            ffmpeg: await ffmpeg,
            signal,
            now: new Date(now),
            run,
            progress,
            log: { info: () => {}, warn: (sentence) => void warnings.push(sentence) },
            skipped: {
              add: ({ path, fingerprint }, reason) => void skips.push({ path, fingerprint, reason }),
            },
            onRead: () => {},
            others: { check: () => check(run) },
          })
        } catch (error) {
          if (!(error instanceof ReplacedError)) throw error
        }
        const { imported, skipped } = progress
        return { imported, skipped, warnings, skips } satisfies ReadResult
      }
    },
  }
}
