import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { Machine } from '../conversion/cluster/postgresMachines.ts'
import type { Cluster } from '../conversion/cluster/openCluster.ts'
import type { Config } from '../config/config.ts'
import { createPreparer } from '../conversion/preparation/createPreparer.ts'
import { doPrepareJobs, prepareAsJobs } from '../conversion/preparation/prepareAsJobs.ts'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { JobLimits, Jobs } from '../jobs/Jobs.ts'
import type { ImportProgress } from '../import/ImportProgress.ts'
import { openConfiguredLibrary } from './openConfiguredLibrary.ts'
import { openEncoding, openEncodingMachine } from './openEncoding.ts'
import type { SharedCache } from './openSharedCache.ts'
import type { Storage } from './Storage.ts'
import { createMemoryJobs } from '../jobs/memoryJobs.ts'
import { isWithin } from '../jobs/workHours.ts'

interface JobsOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The hours of the day in which jobs may begin that no request waits for. */
  hours?: Config['workerHours']
}

/**
 * Opens the jobs of this server in memory, or the jobs of all machines of its database with pg-boss.
 * @throws an Error with a sentence for the operator
 */
async function openJobs(
  { databaseUrl: url }: Pick<Config, 'databaseUrl'>,
  { log, hours = null }: JobsOptions,
): Promise<Jobs> {
  if (url === null) return createMemoryJobs()
  const { openPostgresJobs } = await import('../jobs/postgresJobs.ts')
  return await openPostgresJobs({
    url,
    onTrouble: (reason) => log.warn(`the queue of jobs has trouble: ${reason}`),
    isOpen: () => hours === null || isWithin(hours, new Date().getHours()),
  })
}

interface MachineOptions extends Pick<Machine, 'kind'> {
  config: Config
  storage: Storage
  catalogue: Catalogue
  log: FastifyBaseLogger
  registry: Registry
  now: () => Date
  /** The maximum numbers of jobs of a shared queue that this machine does at a time, or null if it only adds jobs. */
  limits: JobLimits | null
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Opens the parts of a server and a worker: the library, its jobs, its conversion, and the other machines.
 * @throws an Error with a sentence for the operator
 */
export async function openLibraryMachine(options: MachineOptions) {
  const { config, storage, catalogue, log, registry, now, kind, limits, onProgress } = options
  const ending = new AbortController()
  const { signal } = ending
  const ffmpeg = findFfmpeg(signal)
  const cluster = await joinMachines(storage, kind, log)
  const sharedCache = await joinCaches(options).catch(async (error: unknown) => {
    await cluster?.close()
    throw error
  })
  const leave = async () => {
    await cluster?.close()
    await sharedCache?.close()
  }
  const shared = sharedCache?.tier
  const open = async () => {
    const hours = kind === 'worker' ? config.workerHours : null
    const jobs = await openJobs(config, { log, hours })
    const { keyValues } = storage
    const parts = { catalogue, keyValues, jobs, ffmpeg, log, now, shared: shared ?? null }
    try {
      const library = await openConfiguredLibrary(config, { ...parts, ...(onProgress && { onProgress }) })
      return { jobs, library }
    } catch (error) {
      await jobs.close()
      throw error
    }
  }
  const { jobs, library } = await open().catch(async (error: unknown) => {
    await leave()
    throw error
  })
  const locate = async (videoId: string) => (await library.files.media(videoId))?.path ?? null
  const encoding = { config, ffmpeg, log, registry, cluster, shared, locate, signal }
  const conversion = kind === 'worker' ? openEncodingMachine(encoding) : openEncoding(encoding)
  // A worker imports nothing by itself. It only reads files for the import of a server.
  const isReading = kind === 'worker' ? () => false : library.isReading
  const prepareHere = createPreparer({ conversion, files: library.files, isReading })
  // Another machine can prepare a video only if this machine finds the segments in a shared cache.
  const arePreparedTogether = jobs.isShared && shared !== undefined
  const doPrepare = async (limit: number) => {
    // A machine without a conversion leaves these jobs to other machines.
    if ((await conversion) !== null && !signal.aborted)
      doPrepareJobs(jobs, limit, { prepare: prepareHere, store: library.store })
  }
  if (limits !== null && jobs.isShared) {
    await library.doJobs(limits)
    if (config.conversion.preparedBytes > 0 && arePreparedTogether) void doPrepare(limits.prepare)
  }
  return {
    jobs,
    library,
    conversion,
    ffmpeg,
    /** The machines that share the database, or null. */
    machines: cluster?.machines ?? null,
    /** Prepares a video on this machine, or on any of the machines that share their caches. */
    prepare: arePreparedTogether ? prepareAsJobs(jobs) : prepareHere,
    /** Aborts when the machine closes. */
    signal,
    /** Ends the machine. Running jobs are given back, and other machines encode for waiting viewers. */
    async close(): Promise<void> {
      ending.abort()
      try {
        await Promise.all([library.close(), jobs.close(), conversion.then((opened) => opened?.close())])
      } finally {
        await leave()
      }
    },
  }
}

/** Joins the other machines if the database is shared. Otherwise resolves to null. */
async function joinMachines(
  { shared: database }: Storage,
  kind: Machine['kind'],
  log: FastifyBaseLogger,
): Promise<Cluster | null> {
  if (database === undefined) return null
  const { openCluster } = await import('../conversion/cluster/openCluster.ts')
  return await openCluster({ database, kind, log })
}

/** Opens the cache that several machines share beside the database. Resolves to null if none is configured. */
async function joinCaches({ config, storage, log }: MachineOptions): Promise<SharedCache | null> {
  if (config.sharedCache === null) return null
  const { openSharedCache } = await import('./openSharedCache.ts')
  return await openSharedCache(config.sharedCache, { config, database: storage.shared ?? null, log })
}
