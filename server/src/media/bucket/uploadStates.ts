import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { ANY, type Bucket, type BucketChanges } from './Bucket.ts'

interface StatesOptions {
  bucket: Pick<Bucket, 'get'>
  changes: Pick<BucketChanges, 'write'>
  /** The beginning of all keys of the library. */
  prefix: string
}

/** The metadata of a state that says how many bytes have come. */
export const ARRIVED = 'vtube-arrived'

const stateSchema = v.object({
  /** The size that the whole file is going to have. */
  bytes: v.number(),
  /** The size of each part but the last. */
  partBytes: v.number(),
  /** The id of the object of several parts, or null as long as no part has come. */
  uploadId: v.nullable(v.string()),
  /** The ETags of the first parts. */
  etags: v.array(v.string()),
})

/** What has come of an upload. */
export interface UploadState extends v.InferOutput<typeof stateSchema> {
  /** The bytes after the last whole part. */
  rest: Buffer
}

export const NO_REST = Buffer.alloc(0)

export const arrivedOf = ({ etags, partBytes, rest }: UploadState) => etags.length * partBytes + rest.length

export type UploadStates = ReturnType<typeof createUploadStates>

/** Creates the objects that say what has come of uploads to a bucket, by the paths of the uploads. */
export function createUploadStates({ bucket, changes, prefix }: StatesOptions) {
  const stateKeyOf = (part: string) => `${prefix}${part}/state`
  return {
    contentKeyOf: (part: string) => `${prefix}${part}/content`,
    stateKeyOf,
    async save(part: string, { rest, ...state }: UploadState): Promise<void> {
      const metadata = { [ARRIVED]: String(arrivedOf({ rest, ...state })) }
      const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(state)}\n`), rest])
      await changes.write(stateKeyOf(part), bytes, { replaces: ANY, metadata })
    },
    /** Resolves to the state of an upload, or to null if it has none, or none any more. */
    async read(part: string): Promise<UploadState | null> {
      const stream = await bucket.get(stateKeyOf(part))
      if (stream === null) return null
      const bytes = await buffer(stream)
      const end = bytes.indexOf('\n')
      const state = v.parse(stateSchema, JSON.parse(bytes.subarray(0, end).toString()))
      return { ...state, rest: bytes.subarray(end + 1) }
    },
  }
}
