import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { findFfmpeg, isInstalled } from '../ffmpeg/findFfmpeg.ts'
import type { JobLimits } from '../jobs/Jobs.ts'
import { openLibraryMachine } from './openLibraryMachine.ts'
import { openStorage } from './openStorage.ts'
import { createRegistry } from '../metrics/metrics.ts'

/**
 * Opens a worker, which does jobs and encodes for the machines that share a database, and answers no requests.
 * @throws an Error with a sentence for the operator
 */
export async function openWorker(
  config: Config,
  { log, limits }: { log: FastifyBaseLogger; limits: JobLimits },
) {
  const programs = await findFfmpeg()
  if (!isInstalled(programs))
    throw new Error(`A worker needs ffmpeg: ${programs.missing}. Install version 5 or newer.`)
  const storage = await openStorage(config, (sentence) => log.warn(sentence))
  const machine = await openLibraryMachine({
    config,
    storage,
    catalogue: storage.catalogue,
    log,
    registry: createRegistry(),
    now: () => new Date(),
    kind: 'worker',
    limits,
  }).catch(async (error: unknown) => {
    await storage.close()
    throw error
  })
  return {
    /** Resolves when the running jobs have ended or were given back. */
    async close(): Promise<void> {
      try {
        await machine.close()
      } finally {
        await storage.close()
      }
    },
  }
}
