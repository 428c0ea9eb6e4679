import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/postgres/Database.ts'
import { sql } from '../database/sql.ts'
import {
  createBucketFiles,
  createFolderFiles,
  limitSharedFiles,
  type SharedFiles,
} from '../cache/sharedFiles.ts'
import { createSharedTier } from '../cache/sharedTier.ts'
import type { Bucket } from '../media/bucket/Bucket.ts'
import { parseBucketAddress } from '../media/bucket/bucketAddress.ts'
import { openFolder } from '../config/prepareDataFolder.ts'
import { reasonOf } from '../domain/reasonOf.ts'
import { finishSoon } from '../base/withTimeout.ts'

/** The time between two checks of the size of all shared files. */
const LIMIT_MS = 10 * 60_000
/** The key of the advisory lock of the machine that deletes shared files: 'vtus'. */
const LIMIT_LOCK = 0x76747573

export type SharedCache = Awaited<ReturnType<typeof openSharedCache>>

interface SharedCacheOptions {
  config: Pick<Config, 'sharedCacheBytes' | 's3'>
  /** The shared database, or null. It ensures that only one machine at a time deletes files. */
  database: Pick<Database, 'connect'> | null
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Opens a bucket by its name, by default with the access to S3 in the configuration. */
  openBucket?: (name: string) => Promise<Bucket>
  limitMs?: number
}

/**
 * Opens the storage of files that several machines share, a folder or a bucket, and limits its size.
 * @throws StartupError if the folder cannot be used
 */
export async function openSharedCache(location: string, options: SharedCacheOptions) {
  const { config, database, log, limitMs = LIMIT_MS } = options
  const { openBucket = (name) => openS3(name, config.s3) } = options
  const { files, close } = await openFiles(location, openBucket)
  const limit = () => limitSharedFiles(files, config.sharedCacheBytes)
  let limiting: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    limiting = limiting
      .then<unknown>(() => (database === null ? limit() : onOneMachine(database, limit)))
      .catch((error: unknown) =>
        log.warn(`the shared cache cannot be kept below its limit: ${reasonOf(error)}`),
      )
  }, limitMs).unref()
  const onTrouble = (reason: string) => log.warn(`the shared cache cannot be reached: ${reason}`)
  return {
    tier: createSharedTier(files, { onTrouble }),
    async close() {
      clearInterval(timer)
      // The wait has a limit, because a folder on a dead drive would otherwise keep the machine from closing.
      await finishSoon(limiting)
      close()
    },
  }
}

async function openFiles(
  location: string,
  openBucket: (name: string) => Promise<Bucket>,
): Promise<{ files: SharedFiles; close: () => void }> {
  const address = parseBucketAddress(location)
  if (address === null) {
    await openFolder('shared cache', location, '--shared-cache (VTUBE_SHARED_CACHE)')
    return { files: createFolderFiles(location), close: () => {} }
  }
  const bucket = await openBucket(address.bucket)
  return { files: createBucketFiles(bucket, address.prefix), close: () => bucket.close() }
}

/** Opens a bucket, for which AWS’ client is loaded. */
async function openS3(name: string, access: Config['s3']): Promise<Bucket> {
  const { openS3Bucket } = await import('../media/bucket/s3Bucket.ts')
  return await openS3Bucket(name, access, 'VTUBE_SHARED_CACHE')
}

/** Runs work unless another machine is running it. */
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
