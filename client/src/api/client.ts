import type { WireResource } from '@vtube/shared/wire'
import type { Settings } from '../config/settings.ts'
import type { Provenance } from '../domain/page.ts'
import { callUrl, type ApiParameters } from './calls.ts'
import { headersOf, takePrefetchedResponse } from './prefetchedResponse.ts'
import { provenanceOf } from './provenance.ts'
import { responseError, networkError, unreadableResponseError } from './RequestError.ts'

/** The source of bearer tokens. The identity service implements it. */
export interface BearerSource {
  token(): Promise<string | null>
  /** Resolves to a token other than the refused one, or to null if there is none. */
  renew(refusedToken: string): Promise<string | null>
  /** Reports that the service refused even a fresh token, which means that the session has ended. */
  reportRefusal(): void
}

/** A response whose body has not been validated yet; the reader validates it. */
export interface ApiAnswer extends Provenance {
  body: unknown
  /** Whether requested items may be missing only for now (`Retry-After`). */
  isPartial?: boolean
}

export interface ApiClient {
  /** Throws a `RequestError`, or the signal's reason if the signal was aborted. There is no timeout (section 1). */
  get(resource: WireResource, parameters: ApiParameters, signal?: AbortSignal): Promise<ApiAnswer>
}

type ClientSettings = Pick<Settings, 'dataUrl' | 'key' | 'sendToken'>

/** Parses a body. Returns null for an error response without valid JSON. A truncated body counts as no response. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
    // Captive portals and proxies send other JSON than the service.
    throw new SyntaxError('no object')
  } catch (error) {
    signal?.throwIfAborted()
    if (!response.ok) return null
    throw error instanceof SyntaxError ? unreadableResponseError(error) : networkError(error)
  }
}

/**
 * Creates the client, the only code that calls `fetch` for the data service. Every request carries the API key, if one
 * is configured, and the bearer token, if the settings ask for it. The client does not repeat a call that the boot
 * script has made. After a 401 it renews the token and repeats the request once; if that fails too, the identity
 * service ends the session.
 */
export function createApiClient(settings: ClientSettings, bearer: BearerSource): ApiClient {
  const send = async (url: URL, token: string | null, signal: AbortSignal | undefined): Promise<Response> => {
    try {
      const prefetched = await takePrefetchedResponse(url, token)
      signal?.throwIfAborted()
      if (prefetched !== null) return prefetched
      return await fetch(url, {
        headers: headersOf(token),
        // The response sets the media cookie, which replaces the bearer token in frames and media. Another origin needs
        // it too.
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
