import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { SourceError } from '../domain/SourceError.ts'
import type { Answer, Inquiry, PageRequest, VideoSource } from '../domain/VideoSource.ts'

/** The query parameters of a call. A repeated parameter is the same as one with values separated by commas. */
export interface Parameters {
  /** Returns whether the parameter is present, even with an empty value. */
  has(name: string): boolean
  /** Returns the last value, or null if the parameter is absent or empty. */
  text(name: string): string | null
  /** Returns all values of the parameter that are not empty. */
  list(name: string): string[]
}

/** The maximum length of a parameter. The longest ones are paths of folders. */
const MAX_LENGTH = 4_000

/** @throws invalidParameter for a text that is longer than any that has a meaning */
export function toParameters(query: unknown): Parameters {
  const given = new Map(typeof query === 'object' && query !== null ? Object.entries(query) : [])
  for (const [name, value] of given)
    if ([value].flat().join().length > MAX_LENGTH) {
      const message = `The parameter ${name.slice(0, 40)} is too long: it may have at most ${MAX_LENGTH} characters.`
      throw invalidParameter(name.slice(0, 40), message)
    }
  const valuesOf = (name: string): string[] =>
    [given.get(name)].flat().filter((value) => typeof value === 'string')
  return {
    has: (name) => given.has(name),
    text: (name) => valuesOf(name).at(-1) || null,
    list: (name) =>
      valuesOf(name)
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter((value) => value !== ''),
  }
}

export const invalidParameter = (name: string, message: string): SourceError =>
  new SourceError(400, 'invalidParameter', message, name)

/** @param rule the end of the message “Invalid value “…” for name: …” */
export const invalidValue = (name: string, given: string | null, rule: string): SourceError =>
  invalidParameter(name, `Invalid value “${given ?? ''}” for ${name}: ${rule}.`)

export const missingParameter = (name: string, message: string): SourceError =>
  new SourceError(400, 'missingRequiredParameter', message, name)

/** @throws invalidParameter for a `maxResults` outside of the limits */
export function readPage(
  parameters: Parameters,
  limits: { min: number; max: number; default: number },
): PageRequest {
  const given = parameters.text('maxResults')
  const maxResults = given === null ? limits.default : /^\d{1,9}$/v.test(given) ? Number(given) : Number.NaN
  if (!(maxResults >= limits.min && maxResults <= limits.max)) {
    const rule = `it must be a whole number from ${limits.min} to ${limits.max}`
    throw invalidValue('maxResults', given, rule)
  }
  return { maxResults, pageToken: parameters.text('pageToken') }
}

/**
 * Returns the requested parts. All parts of the provider are accepted, even those that a resource does not have.
 * @param known the names of the parts, for the error message
 * @throws missingRequiredParameter, unknownPart
 */
export function readParts(parameters: Parameters, known: string): ReadonlySet<string> {
  const parts = parameters.list('part')
  if (parts.length === 0) {
    throw missingParameter('part', `The parameter part is missing. Name one or more of: ${known}.`)
  }
  const unknown = parts.filter((part) => !known.split(', ').includes(part))
  if (unknown.length > 0) {
    const message = `There is no part “${unknown.join('”, “')}”. This resource knows: ${known}.`
    throw new SourceError(400, 'unknownPart', message, 'part')
  }
  return new Set(parts)
}

/** @throws invalidParameter for more ids than a call may have */
export function readIds(parameters: Parameters): string[] {
  const ids = parameters.list('id')
  if (ids.length > MAX_IDS_PER_CALL) {
    const message = `The parameter id names ${ids.length} ids; one call takes at most ${MAX_IDS_PER_CALL}.`
    throw invalidParameter('id', `${message} Ask in several calls.`)
  }
  return [...new Set(ids)]
}

/** Returns the given choice, or the first if the parameter is absent. Throws invalidParameter for others. */
export function readChoice<const Choice extends string>(
  parameters: Parameters,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const given = parameters.text(name)
  if (given === null) return choices[0]
  const chosen = choices.find((choice) => choice.toLowerCase() === given.toLowerCase())
  if (chosen === undefined) throw invalidValue(name, given, `it must be one of ${choices.join(', ')}`)
  return chosen
}

/** @throws invalidParameter */
export function readRegionCode(parameters: Parameters): string | null {
  const given = parameters.text('regionCode')
  if (given !== null && !/^[a-z]{2}$/iv.test(given))
    throw invalidValue('regionCode', given, 'it must be two letters, such as US')
  return given?.toUpperCase() ?? null
}

/** The input of a handler. */
interface Call {
  parameters: Parameters
  source: VideoSource
  inquiry: Inquiry
  /** The origin through which the client reaches this server, without a slash at the end. */
  publicUrl: string
}

/** Reads the parameters of a call, requests the data from the source, and returns the body of the response. */
export type Handler = (call: Call) => Promise<Answer<object>>
