import { randomUUID } from 'node:crypto'
import { access, constants, stat } from 'node:fs/promises'
import { NO_LIBRARY, StartupError, type Config } from '../config/config.ts'
import type { Bucket } from '../media/bucket/Bucket.ts'
import { parseBucketAddress, type BucketAddress } from '../media/bucket/bucketAddress.ts'
import { rootFault, withRealPaths } from '../media/libraryRoots.ts'
import { codeOf } from '../domain/codeOf.ts'
import { withTimeout } from '../base/withTimeout.ts'
import { fault, fine, note, type CheckResult } from './checkResult.ts'
import { PROGRAM } from '../base/programName.ts'

const NAME_A_FOLDER = `Name a folder of videos, as in ${PROGRAM} ~/Videos, or none for the sample library.`

/**
 * Checks whether the folders and buckets of videos can be read. If only some of them cannot be read, the server starts
 * nevertheless.
 */
export async function* checkLibraries({
  libraries,
  s3,
}: Pick<Config, 'libraries' | 's3'>): AsyncGenerator<CheckResult> {
  if (libraries.length === 0) return yield fault(NO_LIBRARY)
  const inside = rootFault(await withRealPaths(libraries))
  if (inside !== null) return yield fault(inside)
  const results: CheckResult[] = []
  for (const { location, bucket } of libraries)
    results.push(await (bucket === null ? checkLibraryFolder(location) : checkBucket(location, bucket, s3)))
  const isAnyFine = results.some(({ level }) => level !== 'fault')
  for (const { level, sentence } of results)
    yield level === 'fault' && isAnyFine ? note(sentence) : { level, sentence }
}

/**
 * Checks that at least one folder or bucket of videos can be read.
 * @throws a StartupError if none can
 */
export async function requireLibraries(config: Pick<Config, 'libraries' | 's3'>): Promise<void> {
  for await (const { level, sentence } of checkLibraries(config))
    if (level === 'fault') throw new StartupError(sentence)
}

async function checkLibraryFolder(library: string): Promise<CheckResult> {
  const stats = await stat(library).catch(() => null)
  if (stats === null) return fault(`The folder of videos ${library} does not exist. ${NAME_A_FOLDER}`)
  if (!stats.isDirectory()) return fault(`${library} is not a folder. ${NAME_A_FOLDER}`)
  try {
    await access(library, constants.R_OK | constants.X_OK)
  } catch {
    return fault(`The folder of videos ${library} cannot be read. Allow this account to read it.`)
  }
  return fine(`The folder of videos ${library} can be read.`)
}

/** The time after which a storage counts as unreachable. */
const BUCKET_MS = 15_000
/** The codes of temporary failures, for which the settings are not the cause. */
const PASSING =
  /^(?:E[A-Z]+|EAI_AGAIN|TimeoutError|SlowDown\w*|TooManyRequests|ServiceUnavailable|InternalError|status (?:429|5\d\d))$/
/** The codes for objects that the storage hands out to nobody. */
const WITHHELD = /^(?:InvalidObjectState|KMS\.\w+)$/
/** The maximum number of objects that are tried. Some may be archived, or not readable for everybody. */
const MAX_TRIED = 5

/** Checks whether a bucket can be listed, and whether one of its first objects can be read. */
async function checkBucket(
  library: string,
  { bucket: name, prefix }: BucketAddress,
  s3: Config['s3'],
): Promise<CheckResult> {
  const { openS3Bucket } = await import('../media/bucket/s3Bucket.ts')
  const bucket = await openS3Bucket(name, s3)
  const look = async (): Promise<CheckResult> => {
    for await (const { objects } of bucket.list(prefix)) {
      const some = objects.filter(({ bytes }) => bytes > 0).slice(0, MAX_TRIED)
      if (some.length === 0) break
      const failures: unknown[] = []
      for (const { key } of some)
        try {
          const stream = await bucket.get(key, { range: { start: 0, end: 1 } })
          await stream?.toArray()
          return fine(`The bucket ${library} can be listed and read.`)
        } catch (error) {
          failures.push(error)
        }
      throw failures[0]
    }
    return note(`The bucket ${library} can be listed, but has no videos there.`)
  }
  return await examine(bucket, look)
}

/** Checks whether objects can be written to the bucket of a shared cache, and deleted again. */
export async function checkSharedBucket(address: string, s3: Config['s3']): Promise<CheckResult> {
  const { bucket: name, prefix } = parseBucketAddress(address) ?? { bucket: '', prefix: '' }
  const { openS3Bucket } = await import('../media/bucket/s3Bucket.ts')
  const bucket = await openS3Bucket(name, s3, 'VTUBE_SHARED_CACHE')
  return await examine(bucket, async () => {
    const key = `${prefix}check-${randomUUID()}`
    await bucket.put(key, Buffer.from('Vtube'))
    await bucket.delete([key])
    return fine(`The shared cache ${address} can be written to.`)
  })
}

/** Examines a bucket and closes it. A temporary failure does not prevent a start. */
async function examine(bucket: Bucket, look: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await withTimeout(look(), BUCKET_MS, () => Object.assign(new Error(), { cause: TIMED_OUT }))
  } catch (error) {
    const cause = (error as Error).cause
    const sentence = cause instanceof Error ? cause.message : String(error)
    const code = codeOf(cause)
    return PASSING.test(code) || WITHHELD.test(code) ? note(sentence) : fault(sentence)
  } finally {
    bucket.close()
  }
}

const TIMED_OUT = Object.assign(
  new Error('The storage of the bucket does not answer: check VTUBE_S3_ENDPOINT and the network.'),
  { code: 'ETIMEDOUT' },
)
