import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { findFfmpeg, isInstalled } from './ffmpeg/findFfmpeg.ts'
import type { JobLimits } from './jobs/Jobs.ts'
import { openConfiguredLibrary } from './openConfiguredLibrary.ts'
import { openJobs } from './openJobs.ts'
import { openStorage } from './openStorage.ts'

interface WorkerOptions {
  log: FastifyBaseLogger
  limits: JobLimits
  /** Converts a film before somebody watches it. Without it, this worker leaves such jobs to others. */
  prepareFilm?: (data: object, signal: AbortSignal) => Promise<void>
}

/**
 * Opens a worker: it does the jobs of the machines that share a database, and answers no requests.
 * @throws an Error with a sentence for the operator
 */
export async function openWorker(config: Config, { log, limits, prepareFilm }: WorkerOptions) {
  const ending = new AbortController()
  const programs = await findFfmpeg(ending.signal)
  if (!isInstalled(programs))
    throw new Error(`A worker needs ffmpeg: ${programs.missing}. Install version 5 or newer.`)
  const onTrouble = (reason: string) => log.warn(`a connection to the database has ended: ${reason}`)
  const storage = await openStorage(config, onTrouble)
  const open = async () => {
    const jobs = await openJobs(config, { log, hours: config.workerHours })
    const { catalogue, keyValues } = storage
    const now = () => new Date()
    const ffmpeg = Promise.resolve(programs)
    const library = await openConfiguredLibrary(config, { catalogue, keyValues, jobs, ffmpeg, log, now })
    return { jobs, library }
  }
  const { jobs, library } = await open().catch(async (error: unknown) => {
    await storage.close()
    throw error
  })
  await library.doJobs(limits)
  if (prepareFilm) jobs.work('prepare', limits.prepare, ({ data }, signal) => prepareFilm(data, signal))
  return {
    /** Resolves when the jobs that run have ended or were given back. */
    async close(): Promise<void> {
      ending.abort()
      await Promise.all([jobs.close(), library.close()])
      await storage.close()
    },
  }
}
