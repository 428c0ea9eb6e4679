import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { NO_LIBRARY, type Config, StartupError } from '../config/config.ts'
import type { SharedPlace } from '../cache/sharedEntries.ts'
import type { SharedTier } from '../cache/sharedTier.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { Jobs } from '../jobs/Jobs.ts'
import type { ImportProgress } from '../import/ImportProgress.ts'
import { openLibrary, type Library } from '../libraryApi/openLibrary.ts'
import type { Storage } from './Storage.ts'
import { createFolderStore, openFolderStore } from '../media/folderStore.ts'
import { createJoinedStore, type StoreRoot } from '../media/joinedStore.ts'
import { realOrFuturePath, rootFault, withRealPaths, type LibraryRoot } from '../media/libraryRoots.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import type { Bucket } from '../media/bucket/Bucket.ts'
import type { Redirect } from '../media/bucket/bucketStore.ts'

/** Opens the bucket of the library with AWS’ client, without a request. Resolves to null for a folder. */
async function openLibraryBucket(
  address: LibraryRoot['bucket'],
  { config: { s3, mediaRedirect, editing }, warn }: StoreOptions,
): Promise<MediaStore | null> {
  if (address === null) return null
  const { openS3Bucket } = await import('../media/bucket/s3Bucket.ts')
  const { createBucketStore } = await import('../media/bucket/bucketStore.ts')
  const bucket = await openS3Bucket(address.bucket, s3)
  return createBucketStore({
    bucket,
    prefix: address.prefix,
    redirect: await toRedirect(mediaRedirect, bucket),
    directUrlPrefix:
      editing.isAllowed && editing.directUploads ? await addressOf(bucket, address.prefix) : null,
    warn,
  })
}

/** Resolves to the beginning of the signed addresses of all objects in a folder of a bucket. */
const addressOf = async (bucket: Bucket, folder = ''): Promise<string> =>
  new URL('.', await bucket.presign(`${folder}any`, 1)).href

async function toRedirect(mediaRedirect: string, bucket: Bucket): Promise<Redirect | null> {
  if (mediaRedirect === 'none') return null
  if (mediaRedirect !== 'presigned') return { kind: 'cdn', url: new URL(mediaRedirect) }
  return { kind: 'presigned', origin: new URL(await addressOf(bucket)).origin }
}

interface StoreOptions {
  config: Pick<Config, 'libraries' | 's3' | 'mediaRedirect' | 'editing'>
  warn: (sentence: string) => void
}

/**
 * Opens the folders and buckets of the library. Missing ones are left out until their drive is connected.
 * @throws a StartupError with a sentence for the operator if all are missing, or one is inside another one
 */
async function openLibraryStore(options: StoreOptions): Promise<MediaStore> {
  const { config, warn } = options
  const { libraries } = config
  const [only] = libraries
  const fault = rootFault(await withRealPaths(libraries))
  if (fault !== null) throw new StartupError(fault)
  if (only !== undefined && libraries.length === 1)
    return (await openLibraryBucket(only.bucket, options)) ?? (await openFolderStore(only.location))
  const roots: StoreRoot[] = []
  const missing: string[] = []
  for (const { name, location, bucket } of libraries) {
    const open = async () => {
      try {
        return await openFolderStore(location)
      } catch (error) {
        missing.push((error as Error).message)
        return createFolderStore(await realOrFuturePath(location))
      }
    }
    roots.push({ name, store: (await openLibraryBucket(bucket, options)) ?? (await open()) })
  }
  if (missing.length === libraries.length) throw new StartupError(missing[0] ?? '')
  for (const sentence of missing) warn(`${sentence} The other libraries are served.`)
  return createJoinedStore(roots)
}

interface LibraryParts extends Pick<Storage, 'keyValues'> {
  catalogue: Catalogue
  jobs: Jobs
  ffmpeg: Promise<FfmpegSearch>
  log: FastifyBaseLogger
  now: () => Date
  /** The storage in which files that are derived from videos are shared with other machines, or null. */
  shared: SharedTier | null
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Opens the library that the configuration names, for a server or a worker.
 * @throws an Error with a sentence for the operator
 */
export async function openConfiguredLibrary(config: Config, parts: LibraryParts): Promise<Library> {
  const { libraries, cacheDir, storyboardBytes: maxBytes } = config
  const { shared, ...others } = parts
  const share = (what: Omit<SharedPlace, 'tier'>) => shared && { tier: shared, ...what }
  if (libraries.length === 0) throw new Error(NO_LIBRARY)
  const store = await openLibraryStore({ config, warn: (sentence) => parts.log.warn(sentence) })
  return await openLibrary({
    ...others,
    folder: libraries.map(({ location }) => location).join('\n'),
    store,
    framesFolder: join(cacheDir, 'frames'),
    sharedFrames: share({ prefix: 'frames/1' }),
    pictures: { folder: join(cacheDir, 'pictures'), shared: share({ prefix: 'pictures/1' }) },
    storyboards:
      maxBytes > 0
        ? {
            folder: join(cacheDir, 'storyboards'),
            maxBytes,
            shared: share({ prefix: 'storyboards/1', areFolders: true }),
          }
        : null,
    graceMs: config.keepMissingMs,
    niceness: config.pictureNiceness,
  })
}
