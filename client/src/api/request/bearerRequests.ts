import type * as v from 'valibot'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import type { BearerSource } from './client.ts'
import { headersOf } from './prefetchedResponse.ts'
import { networkError, RequestError, responseError, unreadableResponseError } from './RequestError.ts'

/**
 * Creates functions that send requests of the signed-in user to an API of our own server other than the API of videos.
 * Each function throws a `RequestError`, or the reason of its signal. After a 401, the token is renewed once.
 * @param url the address to which paths are appended, without a trailing slash
 * @param toError returns the error of an error response, given the parsed body
 */
export function createBearerRequests(
  url: string,
  bearer: Pick<BearerSource, 'token' | 'renew'>,
  toError = ({ status }: Response, body: unknown): Error => responseError(status, body),
) {
  const send = (path: string, init: RequestInit, token: string | null): Promise<Response> =>
    fetch(`${url}${path}`, {
      ...init,
      headers: {
        ...headersOf(token),
        ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    }).catch((error: unknown) => {
      init.signal?.throwIfAborted()
      throw networkError(error)
    })
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const token = await bearer.token()
    const first = await send(path, init, token)
    const renewed = first.status === 401 && token !== null ? await bearer.renew(token) : null
    const response = renewed === null ? first : await send(path, init, renewed)
    if (!response.ok) throw toError(response, await response.json().catch(() => null))
    return response
  }
  return {
    request,
    /** Requests JSON and validates it by a schema. */
    async read<Schema extends v.GenericSchema>(
      schema: Schema,
      path: string,
      init?: RequestInit,
    ): Promise<v.InferOutput<Schema>> {
      const response = await request(path, init)
      const body = parseOrNull(schema, await response.json().catch(() => null))
      init?.signal?.throwIfAborted()
      if (body === null) throw unreadableResponseError()
      return body
    },
    /** Deletes the resource at a path. Does nothing if the resource no longer exists. */
    async remove(path: string): Promise<void> {
      try {
        await request(path, { method: 'DELETE' })
      } catch (error) {
        const isGone = error instanceof RequestError && error.failure.kind === 'notFound'
        if (!isGone) throw error
      }
    },
  }
}
