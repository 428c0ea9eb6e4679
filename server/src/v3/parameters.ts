import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { SourceError } from '../source/SourceError.ts'
import type { Answer, Inquiry, PageRequest, VideoSource } from '../source/VideoSource.ts'

/** Parameters of a call. A parameter may be given several times, or as a list with commas: both mean the same. */
export interface Parameters {
  /** The value as given; null when absent or empty. Of several the last counts. */
  text(name: string): string | null
  /** Values of a list, without the empty ones. */
  list(name: string): string[]
}

export function toParameters(query: unknown): Parameters {
  const given = new Map(typeof query === 'object' && query !== null ? Object.entries(query) : [])
  const valuesOf = (name: string): string[] =>
    [given.get(name)].flat().filter((value) => typeof value === 'string')
  return {
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

export const missingParameter = (name: string, message: string): SourceError =>
  new SourceError(400, 'missingRequiredParameter', message, name)

/** How many rows a resource gives at least, at most, and when nobody says. */
interface PageLimits {
  min: number
  max: number
  standard: number
}

/** @throws invalidParameter */
export function readPage(parameters: Parameters, limits: PageLimits): PageRequest {
  const given = parameters.text('maxResults')
  const maxResults = given === null ? limits.standard : /^\d{1,9}$/v.test(given) ? Number(given) : Number.NaN
  if (!(maxResults >= limits.min && maxResults <= limits.max)) {
    throw invalidParameter(
      'maxResults',
      `Invalid value “${given ?? ''}” for maxResults: it must be a whole number from ${limits.min} to ${limits.max}.`,
    )
  }
  return { maxResults, pageToken: parameters.text('pageToken') }
}

/**
 * Parts that were asked for. Every part that the provider knows may be named; a resource gives those that it has.
 * @throws missingRequiredParameter, unknownPart
 */
export function readParts(parameters: Parameters, known: readonly string[]): ReadonlySet<string> {
  const parts = parameters.list('part')
  if (parts.length === 0) {
    throw missingParameter('part', `The parameter part is missing. Name one or more of: ${known.join(', ')}.`)
  }
  const unknown = parts.filter((part) => !known.includes(part))
  if (unknown.length > 0) {
    throw new SourceError(
      400,
      'unknownPart',
      `There is no part “${unknown.join('”, “')}”. This resource knows: ${known.join(', ')}.`,
      'part',
    )
  }
  return new Set(parts)
}

/** @throws invalidParameter for more ids than one call may have */
export function readIds(parameters: Parameters): string[] {
  const ids = parameters.list('id')
  if (ids.length > MAX_IDS_PER_CALL) {
    throw invalidParameter(
      'id',
      `The parameter id names ${ids.length} ids; one call takes at most ${MAX_IDS_PER_CALL}. Ask in several calls.`,
    )
  }
  return [...new Set(ids)]
}

/**
 * One word of a closed set; the first is the standard.
 * @throws invalidParameter
 */
export function readChoice<const Choice extends string>(
  parameters: Parameters,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const given = parameters.text(name)
  if (given === null) return choices[0]
  const chosen = choices.find((choice) => choice.toLowerCase() === given.toLowerCase())
  if (chosen === undefined) {
    throw invalidParameter(
      name,
      `Invalid value “${given}” for ${name}: it must be one of ${choices.join(', ')}.`,
    )
  }
  return chosen
}

/** @throws invalidParameter */
export function readRegionCode(parameters: Parameters): string | null {
  const given = parameters.text('regionCode')
  if (given === null) return null
  if (!/^[a-z]{2}$/iv.test(given)) {
    throw invalidParameter(
      'regionCode',
      `Invalid value “${given}” for regionCode: it must be two letters, such as US.`,
    )
  }
  return given.toUpperCase()
}

/** What a handler is given of a call. */
interface Call {
  parameters: Parameters
  source: VideoSource
  inquiry: Inquiry
  /** Address of this server as the visitor uses it, without a slash at its end. */
  publicUrl: string
}

/** Answers one resource of the interface: reads the call's parameters, asks the source, shapes the wire's body. */
export type Handler = (call: Call) => Promise<Answer<object>>
