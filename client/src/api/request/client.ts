import type { WireResource } from '@vtube/shared/wire'
import type { Settings } from '../../config/settings.ts'
import type { Provenance } from '../../domain/page.ts'
import { callUrl, type ApiParameters } from '../calls.ts'
import { headersOf, takePrefetchedResponse } from './prefetchedResponse.ts'
import { provenanceOf } from './provenance.ts'
import { responseError, networkError, unreadableResponseError } from './RequestError.ts'

/** The source of bearer tokens. The identity service implements it. */
export interface BearerSource {
  token(): Promise<string | null>
  /** Resolves to a token that differs from the refused one, or to null if there is none. */
  renew(refusedToken: string): Promise<string | null>
  /** Reports that the service refused even a renewed token, which means that the session has ended. */
  reportRefusal(): void
}

/** The answer of the data service. Its body is not validated yet. The function that reads the body validates it. */
export interface ApiAnswer extends Provenance {
  body: unknown
  /** Whether requested items may be missing only temporarily (`Retry-After`). */
  isPartial?: boolean
}

export interface ApiClient {
  /** Sends a call, without a timeout (section 1). Throws a `RequestError`, or the reason of an aborted `signal`. */
  get(resource: WireResource, parameters: ApiParameters, signal?: AbortSignal): Promise<ApiAnswer>
}

type ClientSettings = Pick<Settings, 'dataUrl' | 'key' | 'sendToken'>

/** Parses a body. Returns null for an error without valid JSON. Throws a network error if the body is incomplete. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
    // JSON that is no object does not come from the service, but for example from a captive portal or a proxy.
    throw new SyntaxError('no object')
  } catch (error) {
    signal?.throwIfAborted()
    if (!response.ok) return null
    throw error instanceof SyntaxError ? unreadableResponseError(error) : networkError(error)
  }
}

/**
 * Creates the client. No other code calls `fetch` for the data service. Each request contains the API key if one is
 * configured, and the bearer token if the settings require it. If the boot script has already made a call, the client
 * uses its response. After a 401, the client renews the token and repeats the request once. If this request also fails
 * with a 401, the identity service ends the session.
 */
export function createApiClient(settings: ClientSettings, bearer: BearerSource): ApiClient {
  const send = async (url: URL, token: string | null, signal: AbortSignal | undefined): Promise<Response> => {
    try {
      const prefetched = await takePrefetchedResponse(url, token)
      signal?.throwIfAborted()
      if (prefetched !== null) return prefetched
      return await fetch(url, {
        headers: headersOf(token),
        // The response sets the media cookie, with which frames and media authenticate because they cannot send a
        // bearer token. `include` is needed if the server has another origin than the page.
        credentials: settings.sendToken ? 'include' : 'omit',
        ...(signal === undefined ? {} : { signal }),
      })
    } catch (error) {
      signal?.throwIfAborted()
      throw networkError(error)
    }
  }

  const sendSignedIn = async (url: URL, signal: AbortSignal | undefined): Promise<Response> => {
    const token = await bearer.token()
    const response = await send(url, token, signal)
    if (response.status !== 401 || token === null) return response
    const renewed = await bearer.renew(token)
    if (renewed === null) return response
    const second = await send(url, renewed, signal)
    if (second.status === 401) bearer.reportRefusal()
    return second
  }

  return {
    async get(resource, parameters, signal) {
      const url = callUrl(settings, { resource, parameters })
      const response = await (settings.sendToken ? sendSignedIn(url, signal) : send(url, null, signal))
      const body = await bodyOf(response, signal)
      if (!response.ok) throw responseError(response.status, body)
      return { body, isPartial: response.headers.has('retry-after'), ...provenanceOf(response) }
    },
  }
}
