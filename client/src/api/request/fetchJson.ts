import type * as v from 'valibot'
import type { Settings } from '../../config/settings.ts'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import type { BearerSource } from './client.ts'
import { headersOf } from './prefetchedResponse.ts'
import { networkError, responseError, unreadableResponseError } from './RequestError.ts'

/** Fetches JSON from outside the data service and validates it. Throws a `RequestError` or the reason of `signal`. */
export async function fetchJson<Schema extends v.GenericSchema>(
  url: string | URL,
  schema: Schema,
  { sendToken }: Pick<Settings, 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const headers = headersOf(sendToken ? await bearer.token() : null)
  const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw networkError(error)
  })
  const body: unknown = await response.json().catch(() => null)
  signal.throwIfAborted()
  if (!response.ok) throw responseError(response.status, body)
  const answer = parseOrNull(schema, body)
  if (answer === null) throw unreadableResponseError()
  return answer
}
