import { SourceError } from '../../domain/SourceError.ts'
import type { MediaStore } from '../MediaStore.ts'
import { UPLOADS_FOLDER } from '../partFiles.ts'
import type { PartFiles } from '../StoreWriter.ts'
import { fileExists, isForbidden } from '../writeErrors.ts'
import { ANY, type Bucket, type BucketChanges } from './Bucket.ts'
import { createDirectParts } from './directParts.ts'
import { typeOfFile } from './typeOfFile.ts'
import { ARRIVED, arrivedOf, createUploadStates, NO_REST, type UploadState } from './uploadStates.ts'

interface PartsOptions {
  bucket: Pick<Bucket, 'list' | 'get'>
  changes: BucketChanges
  prefix: string
  store: Pick<MediaStore, 'locate' | 'forget'>
  /** The beginning of the addresses to which browsers send parts themselves, or null if they send all to this server. */
  directUrlPrefix: string | null
}

/** The size of a part, which the server has in memory. Storages take no smaller ones than 5 MiB but the last. */
const PART_BYTES = 8 * 1024 ** 2
/** The maximum number of parts of an object. */
const MAX_PARTS = 10_000
/** The maximum size of a part. Of larger ones, a few uploads would need all of the memory. */
const MAX_PART_BYTES = 64 * 1024 ** 2
/** The metadata of an object that says of which upload it is. */
const UPLOAD_ID = 'vtube-upload'

/**
 * Creates the uploads under way of a library in a bucket. What has come is in parts of an object and, after the last
 * whole part, in a state beside it, which alone says what counts: storages list parts late, or not at all (tusd#376,
 * tusd#497). So any server continues an upload, also after a restart.
 */
export function createBucketParts(options: PartsOptions): PartFiles {
  const { bucket, changes, prefix, store, directUrlPrefix } = options
  const states = createUploadStates({ bucket, changes, prefix })
  const { contentKeyOf, stateKeyOf, save, read } = states
  const addPart = async (part: string, state: UploadState, bytes: Buffer): Promise<UploadState> => {
    const uploadId = state.uploadId ?? (await changes.beginParts(contentKeyOf(part)))
    // The number follows from the position, so that whoever repeats a part replaces it.
    const etag = await changes.addPart(contentKeyOf(part), uploadId, state.etags.length + 1, bytes)
    return { ...state, uploadId, etags: [...state.etags, etag], rest: NO_REST }
  }
  /** Makes the parts and the rest the whole content. */
  const complete = async (part: string, state: UploadState): Promise<void> => {
    const key = contentKeyOf(part)
    if (state.uploadId === null) return void (await changes.write(key, state.rest, { replaces: ANY }))
    const { uploadId, etags } = state.rest.length > 0 ? await addPart(part, state, state.rest) : state
    await changes.completeParts(key, uploadId ?? '', etags).catch(async (error: unknown) => {
      // A repeated request finds no upload any more if the answer to the first one was lost (minio#13318).
      if ((await changes.describe(key))?.bytes !== state.bytes) throw error
    })
  }
  /** Saves what has come. Whole files become complete, and never have a state that says so. */
  const keep = (part: string, state: UploadState): Promise<void> =>
    arrivedOf(state) === state.bytes ? complete(part, state) : save(part, state)
  const remove = async (part: string): Promise<void> => {
    const state = await read(part).catch(() => null)
    if (state !== null && state.uploadId !== null)
      await changes.abortParts(contentKeyOf(part), state.uploadId).catch((error: unknown) => {
        // Keys that may not abort leave the parts to a rule of the bucket.
        if (!isForbidden(error)) throw error
      })
    // A server that ended before it had saved the id has left parts of which no state knows. Not all keys may list them.
    await changes.abortAllParts(contentKeyOf(part)).catch(() => {})
    await changes.remove([contentKeyOf(part), stateKeyOf(part)])
  }
  const askDirectly = createDirectParts({ changes, states, complete })
  return {
    async create(_folder, id, bytes) {
      if (bytes > MAX_PARTS * MAX_PART_BYTES)
        throw new SourceError(413, 'uploadTooLarge', 'The file has more parts than a bucket takes.')
      const part = `${UPLOADS_FOLDER}/${id}`
      const partBytes = Math.max(PART_BYTES, Math.ceil(bytes / MAX_PARTS))
      await save(part, { bytes, partBytes, uploadId: null, etags: [], rest: NO_REST })
      return part
    },
    async append(part, position, content) {
      // Another server may have taken the same bytes.
      if ((await changes.describe(contentKeyOf(part))) !== null) return
      let state = await read(part)
      if (state === null) throw lost()
      if (position !== arrivedOf(state))
        throw new SourceError(409, 'wrongOffset', 'Other bytes of this upload have come meanwhile.')
      let pieces: Buffer[] = [state.rest]
      let size = state.rest.length
      const { partBytes } = state
      try {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          pieces.push(chunk)
          size += chunk.length
          while (size >= partBytes) {
            const bytes = Buffer.concat(pieces)
            state = await addPart(part, state, bytes.subarray(0, partBytes))
            pieces = [bytes.subarray(partBytes)]
            size -= partBytes
            // The end of the content saves the last part, or completes the upload.
            if (arrivedOf(state) < state.bytes) await save(part, state)
          }
        }
      } catch (error) {
        // If the content breaks off, what has come of it stays.
        await keep(part, { ...state, rest: Buffer.concat(pieces) }).catch(() => {})
        throw error
      }
      await keep(part, { ...state, rest: Buffer.concat(pieces) })
    },
    async describe(part, path = null) {
      const content = await changes.describe(contentKeyOf(part))
      const found = content ?? (await changes.describe(stateKeyOf(part)))
      if (found === null) return null
      const named = path === null ? null : await changes.describe(prefix + path)
      return {
        bytes: content === null ? Number(found.metadata[ARRIVED] ?? 0) : content.bytes,
        modifiedMs: found.modifiedMs,
        isNamed: named?.metadata[UPLOAD_ID] === part,
      }
    },
    async locate(part) {
      const location = await store.locate(`${part}/content`)
      if (location === null) throw lost()
      return location
    },
    async finish(part, path) {
      const content = await changes.describe(contentKeyOf(part))
      if (content === null) throw lost()
      if ((await changes.describe(prefix + path)) !== null) throw fileExists(path)
      const details = { contentType: typeOfFile(path), metadata: { [UPLOAD_ID]: part } }
      const result = await changes.copy(content, prefix + path, details).finally(store.forget)
      if (result === 'changed') throw lost()
      // The answer to an earlier attempt may have been lost.
      if (result === 'exists' && (await changes.describe(prefix + path))?.metadata[UPLOAD_ID] !== part)
        throw fileExists(path)
      // What stays is removed after a day.
      await remove(part).catch(() => {})
    },
    async remove(part) {
      await remove(part).catch(() => {})
    },
    directUrlPrefixes: directUrlPrefix === null ? [] : [directUrlPrefix],
    missingParts: async (part) => (directUrlPrefix === null ? null : await askDirectly(part)),
    async list() {
      const start = `${prefix}${UPLOADS_FOLDER}/`
      const parts = new Set<string>()
      for await (const { objects } of bucket.list(start))
        for (const { key } of objects) {
          const [id = ''] = key.slice(start.length).split('/')
          parts.add(`${UPLOADS_FOLDER}/${id}`)
        }
      return [...parts]
    },
  }
}

const lost = () => new SourceError(404, 'uploadNotFound', 'What has come of this upload is lost.')
