import * as v from 'valibot'
import { createBearerRequests } from './request/bearerRequests.ts'
import type { BearerSource } from './request/client.ts'

const size = v.pipe(v.number(), v.integer(), v.minValue(0))
/** What saving a video takes. */
const descriptionSchema = v.object({
  /** The size of the file. */
  bytes: size,
  /** A text that changes with the file. */
  version: v.string(),
  /** The size of the largest video that people may save, or null for any. */
  maxBytes: v.nullable(size),
  isLive: v.boolean(),
  /** The addresses of the scripts and styles of the player. */
  playerFiles: v.array(v.string()),
})

/**
 * Creates the call that describes what saving a video takes, at `url`. It throws a `RequestError`, which is `notFound`
 * if the video does not exist for this person.
 */
export function createSavingApi(url: string, bearer: Pick<BearerSource, 'token' | 'renew'>) {
  const { read } = createBearerRequests(url, bearer)
  return {
    describe: (id: string, signal?: AbortSignal) =>
      read(descriptionSchema, `/${encodeURIComponent(id)}`, signal && { signal }),
  }
}

export type SavingApi = ReturnType<typeof createSavingApi>
