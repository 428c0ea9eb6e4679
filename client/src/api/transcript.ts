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

/**
 * Fetches the transcript of a video of our own server from one of its subtitle tracks. Throws a `RequestError`, or the
 * signal's reason if the signal was aborted.
 */
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
