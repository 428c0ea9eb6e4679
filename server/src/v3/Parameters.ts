import { SourceError } from '../source/SourceError.ts'

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
