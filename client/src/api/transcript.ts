import * as v from 'valibot'
import type { Settings } from '../config/settings.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import type { TimedText } from '../domain/playerContents.ts'
import type { BearerSource } from './client.ts'
import { headersOf } from './prefetchedResponse.ts'
import { networkError, responseError, unreadableResponseError } from './RequestError.ts'

const schema = v.object({
  passages: v.array(v.object({ startSeconds: v.pipe(v.number(), v.finite()), text: v.string() })),
})

/** Fetches a transcript from a subtitle track of our own server. Throws a `RequestError`, or the reason of the signal. */
export async function loadTranscript(
  { embedUrl, sendToken }: Pick<Settings, 'embedUrl' | 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  { videoId, trackId }: { videoId: string; trackId: string },
  signal: AbortSignal,
): Promise<TimedText[]> {
  const path = [videoId, 'transcript', trackId].map((part) => encodeURIComponent(part.toWellFormed()))
  const headers = headersOf(sendToken ? await bearer.token() : null)
  const response = await fetch(new URL(path.join('/'), embedUrl), { headers, signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      throw networkError(error)
    },
  )
  const body: unknown = await response.json().catch(() => null)
  signal.throwIfAborted()
  if (!response.ok) throw responseError(response.status, body)
  const read = parseOrNull(schema, body)
  if (read === null) throw unreadableResponseError()
  return read.passages
}
