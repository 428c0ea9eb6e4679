import type { WireResource } from '@vtube/shared/wire'
import type { Settings } from '../config/env.ts'
import type { Provenance } from '../domain/page.ts'
import { addressOf, type ApiParameters } from './addressOf.ts'
import { takeEarlyAnswer } from './earlyAnswer.ts'
import { failureOfAnswer, failureOfSilence, failureOfUnreadable } from './toFailure.ts'

/** Where the bearer comes from. The identity port fits. */
export interface BearerSource {
  token(): Promise<string | null>
  /** A bearer other than the one that was refused; null when there is none. */
  renew(refused?: string): Promise<string | null>
  /** Even a fresh bearer was refused: the session is over. */
  refused(): void
}

/** An answer as it came: the body is checked by whoever reads it. */
export interface ApiAnswer extends Provenance {
  body: unknown
}

export interface ApiClient {
  /** Throws a `RequestError`, or the signal's reason when it was aborted. There is no timeout (section 1). */
  get(resource: WireResource, parameters: ApiParameters, signal?: AbortSignal): Promise<ApiAnswer>
}

type ClientSettings = Pick<Settings, 'dataUrl' | 'key' | 'sendToken'>

const provenanceOf = ({ headers }: Response): Provenance => {
  const resetsAt = Date.parse(headers.get('vtube-quota-reset') ?? '')
  return {
    isSaved: hasStaleEntry(headers.get('cache-status') ?? ''),
    quotaResetsAt: resetsAt ? new Date(resetsAt).toISOString() : null,
  }
}

/**
 * Returns whether a `Cache-Status` list (RFC 9211) has the entry of our own server for a stale answer. Caches in between
 * add entries, whose quoted strings may contain anything, so these are emptied first. A library for structured fields
 * would cost more than the bundle has left for this one question.
 */
const hasStaleEntry = (list: string): boolean =>
  /(^|,)\s*vtube\s*;\s*hit\s*;\s*detail=stale\s*(,|$)/.test(list.replace(/"(\\.|[^"\\])*("|$)/g, '""'))

/** An object, as every answer of the service is. Others speak for it at times: portals, proxies. */
function answerIn(body: unknown): unknown {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new SyntaxError('no object')
}

/** The JSON of an answer. An error without readable JSON has no body; an answer cut short is no answer. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return answerIn(await response.json())
  } catch (error) {
    signal?.throwIfAborted()
    if (!response.ok) return null
    throw error instanceof SyntaxError ? failureOfUnreadable(error) : failureOfSilence(error)
  }
}

/**
 * The only `fetch` to the data service. The key goes along on every request where one is configured, the
 * bearer only where the settings ask for it; a call that the page made already is not made again. A 401 renews the bearer once and asks again; when that fails too,
 * the identity service ends the session.
 */
export function createApiClient(settings: ClientSettings, bearer: BearerSource): ApiClient {
  const ask = async (url: URL, token: string | null, signal: AbortSignal | undefined): Promise<Response> => {
    try {
      const early = await takeEarlyAnswer(url, token)
      signal?.throwIfAborted()
      if (early !== null) return early
      return await fetch(url, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        // The answer sets the cookie that stands for the bearer in frames and media, on another origin too.
        credentials: settings.sendToken ? 'include' : 'omit',
        ...(signal === undefined ? {} : { signal }),
      })
    } catch (error) {
      signal?.throwIfAborted()
      throw failureOfSilence(error)
    }
  }

  const askSignedIn = async (url: URL, signal: AbortSignal | undefined): Promise<Response> => {
    const token = await bearer.token()
    const response = await ask(url, token, signal)
    if (response.status !== 401 || token === null) return response
    const renewed = await bearer.renew(token)
    if (renewed === null) return response
    const second = await ask(url, renewed, signal)
    if (second.status === 401) bearer.refused()
    return second
  }

  return {
    async get(resource, parameters, signal) {
      const url = addressOf(settings, { resource, parameters })
      const response = await (settings.sendToken ? askSignedIn(url, signal) : ask(url, null, signal))
      const body = await bodyOf(response, signal)
      if (!response.ok) throw failureOfAnswer(response.status, body)
      return { body, ...provenanceOf(response) }
    },
  }
}
