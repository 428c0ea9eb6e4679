import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { networkError, responseError, unreadableResponseError } from './request/RequestError.ts'

/** The answer to a request that the server refuses because of its content. Its code is for the view. */
const refusal = v.object({
  refusal: v.object({
    code: v.string(),
    /** The field whose content is refused, or null if the refusal concerns the whole form. */
    field: v.optional(v.nullable(v.string()), null),
    /** The values of the message of the code, such as a limit. */
    values: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  }),
})

/** Thrown if the server refuses a proof, or a change of the account. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused'
  readonly code: string
  readonly field: string | null
  readonly values: Readonly<Record<string, string | number>>

  constructor({ code, field, values }: v.InferOutput<typeof refusal>['refusal']) {
    super(code)
    this.code = code
    this.field = field
    this.values = values
  }
}

/** The time limit of a request. Checking a password takes longer if many people sign in at the same time. */
const TIMEOUT_MS = 30_000

/**
 * Creates a function that sends JSON to the issuer of our own server on this origin. The cookies of the browser, not
 * the bearer token, say who asks. The function throws an `AccountRefused` or a `RequestError`.
 * @param issuer the address of the issuer, without a trailing slash
 */
export function createAccountRequests(issuer: string) {
  return async function send<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<v.InferOutput<Schema>> {
    const response = await fetch(`${issuer}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        // The server names a new passkey in the language of the page.
        'accept-language': document.documentElement.lang || 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw networkError(error)
    })
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      const refused = parseOrNull(refusal, answer)?.refusal
      throw refused === undefined ? responseError(response.status, answer) : new AccountRefused(refused)
    }
    const parsed = parseOrNull(schema, answer)
    if (parsed === null) throw unreadableResponseError()
    return parsed
  }
}
