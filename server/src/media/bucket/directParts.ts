import type { DirectParts } from '../StoreWriter.ts'
import { isForbidden } from '../writeErrors.ts'
import type { BucketChanges, ListedPart } from './Bucket.ts'
import { NO_REST, type UploadState, type UploadStates } from './uploadStates.ts'

interface DirectOptions {
  changes: BucketChanges
  states: UploadStates
  /** Makes the parts of a whole upload an object. */
  complete: (part: string, state: UploadState) => Promise<void>
}

/** The number of parts that are asked for at once. */
const AT_ONCE = 12
/** The time for which anybody can send a part to its address. Whoever is slower asks for new addresses. */
const SIGNED_SECONDS = 15 * 60
const NO_PARTS: ReadonlyMap<number, ListedPart> = new Map()

/**
 * Creates the function that lets browsers send the parts of an upload to the bucket themselves. Nothing that a browser
 * says of a part counts: the storage lists what it has. The state gets the first parts of this list, so that the server
 * can take the rest, and a new time, so that the upload is not given up.
 */
export function createDirectParts({ changes, states, complete }: DirectOptions) {
  const begin = async (part: string, former: UploadState): Promise<UploadState> => ({
    ...former,
    uploadId: await changes.beginParts(states.contentKeyOf(part)),
    etags: [],
    rest: NO_REST,
  })
  const ask = async (part: string): Promise<DirectParts | null> => {
    const key = states.contentKeyOf(part)
    const former = await states.read(part)
    const id = former?.uploadId ?? null
    const listed = id === null ? null : await changes.listParts(key, id)
    // Another server may have made the parts an object meanwhile.
    const content = listed === null ? await changes.describe(key) : null
    if (content !== null) return { arrivedBytes: content.bytes, missing: [] }
    if (former === null) return null
    // It may have made it a video as well.
    if (listed === null && (await states.read(part)) === null) return null
    // A rule of the bucket has removed the parts.
    if (listed === null && id !== null) await changes.abortParts(key, id)
    const state = listed === null ? await begin(part, former) : former
    const ranges = rangesOf(state, listed ?? NO_PARTS)
    const missing = ranges.filter(({ etag }) => etag === null)
    const arrivedBytes = state.bytes - missing.reduce((sum, { start, end }) => sum + end - start, 0)
    const first = ranges.slice(0, (missing[0]?.number ?? Infinity) - 1)
    const etags = first.flatMap(({ etag }) => etag ?? [])
    const rest = etags.length === state.etags.length ? state.rest : NO_REST
    if (missing.length === 0) await complete(part, { ...state, etags, rest: NO_REST })
    else await states.save(part, { ...state, etags, rest })
    const { uploadId } = state
    return {
      arrivedBytes,
      missing: await Promise.all(
        missing.slice(0, AT_ONCE).map(async ({ number, start, end }) => {
          const range = { number, bytes: end - start }
          return { start, end, url: await changes.presignPart(key, uploadId ?? '', range, SIGNED_SECONDS) }
        }),
      ),
    }
  }
  /** Resolves to what is to be sent, or to null if the upload is gone, or the storage does not list its parts. */
  return (part: string): Promise<DirectParts | null> =>
    ask(part).catch((error: unknown) => {
      if (isForbidden(error)) return null
      throw error
    })
}

/** Returns the ranges of all parts of an upload, each with its ETag, or null if the storage does not have it whole. */
const rangesOf = ({ bytes, partBytes, etags }: UploadState, listed: ReadonlyMap<number, ListedPart>) =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => {
    const start = index * partBytes
    const end = Math.min(start + partBytes, bytes)
    // Storages list parts late, but those in the state have come.
    const known = { etag: etags[index] ?? null, bytes: end - start }
    const { etag, bytes: size } = listed.get(index + 1) ?? known
    return { number: index + 1, start, end, etag: size === end - start ? etag : null }
  })
