import { join } from 'node:path'
import { removeMissing } from '../src/catalogue/ImportIndex.ts'
import { WHOLE_LIBRARY } from '../src/catalogue/importedEntry.ts'
import { createBucketStore } from '../src/media/bucket/bucketStore.ts'
import { openS3Bucket } from '../src/media/bucket/s3Bucket.ts'
import type { Storage } from '../src/app/Storage.ts'
import { openLibraryIn, toContents, type Files } from './openFolderLibrary.ts'
import { accessTo, BUCKET } from './startS3.ts'

let count = 0

/**
 * Opens a library of these files in a bucket, without importing it. It empties the catalogue first.
 * @param folder where the caches of the library are
 */
export async function openBucketLibrary(
  endpoint: string,
  files: Files,
  storage: Pick<Storage, 'catalogue' | 'keyValues'>,
  folder: string,
) {
  count += 1
  const prefix = `library ${count}/`
  const bucket = await openS3Bucket(BUCKET, accessTo(endpoint, { answerMs: 1_000 }))
  const write = async (more: Files) => {
    for (const [path, contents] of Object.entries(more)) await bucket.put(prefix + path, toContents(contents))
  }
  await write(files)
  const store = createBucketStore({ bucket, prefix })
  const { importIndex } = storage.catalogue
  await removeMissing(importIndex, await importIndex.beginRun(), WHOLE_LIBRARY)
  const warnings: string[] = []
  let present = new Date('2026-06-01T12:00:00Z')
  const library = await openLibraryIn(join(folder, 'cache'), storage, {
    folder: store.name,
    store,
    log: { info: () => {}, warn: (sentence) => void warnings.push(sentence) },
    now: () => present,
    retryMs: 50,
  })
  return {
    library,
    prefix,
    /** The logged warnings, oldest first. */
    warnings,
    write,
    remove: (...paths: string[]) => bucket.delete(paths.map((path) => prefix + path)),
    /** Sets the test's current time. */
    setNow(now: Date) {
      present = now
    },
  }
}
