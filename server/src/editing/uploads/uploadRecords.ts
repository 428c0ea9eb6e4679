import * as v from 'valibot'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'

const NAMESPACE = 'uploads'
/** The time after which a record is forgotten that nothing else has removed. */
const FORGOTTEN_MS = 30 * 24 * 3_600_000

const recordSchema = v.object({
  id: v.string(),
  /** The id of the person who adds the video. */
  owner: v.string(),
  /** The folder to which the video is added. */
  folder: v.string(),
  /** The name of the file, whose ending depends on what has arrived. */
  name: v.string(),
  bytes: v.number(),
  /** The digest of the content that the client has stated, or null. */
  digest: v.nullable(v.string()),
  /** The path of the part file. */
  part: v.string(),
  createdAt: v.number(),
  /** The path that the file gets, or has got. Null until the whole file has come. */
  path: v.nullable(v.string()),
  /** The time at which the file has got its path, or null before that. */
  arrivedAt: v.nullable(v.number()),
})

/** What is known of an upload besides the bytes that have come, which are in its part file. Times are in ms since 1970. */
export type UploadRecord = v.InferOutput<typeof recordSchema>

export type UploadRecords = ReturnType<typeof createUploadRecords>

/** Keeps records in the database, so that any server of it continues an upload, also after a restart. */
export function createUploadRecords({
  keyValues,
  now,
}: {
  keyValues: Pick<KeyValueStore, 'get' | 'set' | 'delete' | 'list'>
  now: () => Date
}) {
  const parse = (value: string): UploadRecord | null => {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), value)
    return success ? output : null
  }
  return {
    async find(id: string): Promise<UploadRecord | null> {
      const value = await keyValues.get(NAMESPACE, id)
      return value === null ? null : parse(value)
    },
    save: (record: UploadRecord): Promise<void> =>
      keyValues.set(NAMESPACE, record.id, JSON.stringify(record), new Date(now().getTime() + FORGOTTEN_MS)),
    remove: (id: string): Promise<void> => keyValues.delete(NAMESPACE, [id]),
    async list(): Promise<readonly UploadRecord[]> {
      const entries = await keyValues.list(NAMESPACE)
      return entries.flatMap(({ value }) => parse(value) ?? [])
    },
  }
}
