import type { FastifyBaseLogger } from 'fastify'
import { StartupError, type Config } from './config.ts'
import type { Database } from './database/postgres/Database.ts'
import { sql } from './database/sql.ts'
import {
  createBucketFiles,
  createFolderFiles,
  limitSharedFiles,
  type SharedFiles,
} from './derived/sharedFiles.ts'
import { createSharedTier, type SharedTier } from './derived/sharedTier.ts'
import type { Bucket } from './media/Bucket.ts'
import { openFolder } from './prepareDataFolder.ts'

/** The time between two looks at the size of all shared files. */
const LIMIT_MS = 10 * 60_000
/** The key of the advisory lock of the machine that deletes shared files: 'vtus'. */
const LIMIT_LOCK = 0x76747573
const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*))?$/

export interface SharedCache {
  tier: SharedTier
  close(): Promise<void>
}

interface SharedCacheOptions {
  config: Pick<Config, 'sharedCache' | 'sharedCacheBytes' | 's3'>
  /** The shared database, if there is one. It lets one machine at a time delete files. */
  database: Pick<Database, 'connect'> | null
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Opens a bucket by its name. By default, with the access to S3 that the configuration names. */
  openBucket?: (name: string) => Promise<Bucket>
  limitMs?: number
}

/**
 * Opens the files that several machines share, and keeps their size below the limit. Resolves to null if there are none.
 * @throws StartupError if the folder or the bucket cannot be used
 */
export async function openSharedCache(options: SharedCacheOptions): Promise<SharedCache | null> {
  const { config, database, log, limitMs = LIMIT_MS } = options
  const { openBucket = (name) => openS3(name, config.s3) } = options
  if (config.sharedCache === null) return null
  const { files, close } = await openFiles(config.sharedCache, openBucket)
  const limit = () => limitSharedFiles(files, config.sharedCacheBytes)
  let limiting: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    limiting = limiting
      .then<unknown>(() => (database === null ? limit() : onOneMachine(database, limit)))
      .catch((error: unknown) =>
        log.warn(`the shared cache cannot be kept below its limit: ${reasonOf(error)}`),
      )
  }, limitMs).unref()
  const onTrouble = (reason: string) =>
    log.warn(`the shared cache cannot be reached, so this machine makes what it misses: ${reason}`)
  return {
    tier: createSharedTier(files, { onTrouble }),
    async close() {
      clearInterval(timer)
      await limiting
      close()
    },
  }
}

async function openFiles(
  location: string,
  openBucket: (name: string) => Promise<Bucket>,
): Promise<{ files: SharedFiles; close: () => void }> {
  const [isBucket, name = '', path = ''] = BUCKET.exec(location) ?? []
  if (isBucket === undefined) {
    if (location.startsWith('s3:'))
      throw new StartupError(`The shared cache ${location} names no bucket. Write s3://bucket/prefix.`)
    await openFolder('shared cache', location, '--shared-cache (VTUBE_SHARED_CACHE)')
    return { files: createFolderFiles(location), close: () => {} }
  }
  const bucket = await openBucket(name)
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
  return { files: createBucketFiles(bucket, prefix), close: () => bucket.close() }
}

/** Opens a bucket, for which AWS’ client is loaded. */
async function openS3(name: string, access: Config['s3']): Promise<Bucket> {
  const { openS3Bucket } = await import('./media/s3Bucket.ts')
  return await openS3Bucket(name, access)
}

/** Does work unless another machine is doing it. */
async function onOneMachine(
  database: Pick<Database, 'connect'>,
  work: () => Promise<unknown>,
): Promise<void> {
  const connection = await database.connect()
  try {
    const [row] = await connection.query<{ is_locked: boolean }>(
      sql`select pg_try_advisory_lock(${LIMIT_LOCK}) as is_locked`,
    )
    if (row?.is_locked === true) await work()
  } finally {
    // Closing the connection releases the lock.
    await connection.close().catch(() => {})
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
