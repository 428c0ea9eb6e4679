import { reasonOf } from '../../domain/reasonOf.ts'
import type { Editing } from '../Editing.ts'
import type { Arrivals } from './arriveUpload.ts'
import type { UploadRecords } from './uploadRecords.ts'

/** The time without a new byte after which an upload is removed, and the time for which one that has ended is known. */
const DAY_MS = 24 * 3_600_000
const SWEEP_EVERY_MS = 3_600_000

/**
 * Removes uploads to which nothing has been added for a day, and finishes those that had come completely when a server
 * stopped. Begins at once and repeats every hour until the returned function is called.
 */
export function sweepUploads(
  { writer, now, log }: Pick<Editing, 'writer' | 'now' | 'log'>,
  records: UploadRecords,
  arrivals: Arrivals,
): () => void {
  const sweep = async () => {
    const before = now().getTime() - DAY_MS
    const all = await records.list()
    for (const record of all) {
      if (record.arrivedAt !== null) {
        if (record.arrivedAt < before) await records.remove(record.id)
        continue
      }
      await arrivals.arriveIfWhole(record).catch((error: unknown) => {
        log.info(`An upload to “${record.folder}” was not added: ${reasonOf(error)}.`)
      })
      const part = await writer.parts.describe(record.part)
      if (
        (part?.modifiedMs ?? record.createdAt) < before &&
        (await records.find(record.id))?.arrivedAt === null
      )
        await arrivals.drop(record)
    }
    // The records of these files are lost, as when a backup of the database was restored.
    const known = new Set(all.map(({ part }) => part))
    for (const part of await writer.parts.list()) {
      const file = known.has(part) ? null : await writer.parts.describe(part)
      if (file !== null && file.modifiedMs < before) await writer.parts.remove(part)
    }
  }
  const run = () =>
    void sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'unfinished uploads could not be removed'),
    )
  run()
  const timer = setInterval(run, SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}
