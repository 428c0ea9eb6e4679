import type { ImportedData, ImportSource } from './importedData.ts'
import type { Turns } from './turns.ts'

/** The text of a file with what it is as JSON. */
export interface TextFile {
  /** Without folders. */
  name: string
  /** Only the beginning of a text that is a long list of values: see `json`. */
  text: string
  /** An array of the values of a text of lines of JSON. Undefined when the text is no JSON. */
  json: unknown
}

/** What a parser has found in a file. */
export interface ParsedFile {
  source: ImportSource
  data: ImportedData
}

/** Reads files of one application, long ones in turns; null for a file of another format. */
export type FileParser = (file: TextFile, turns: Turns) => ParsedFile | null | Promise<ParsedFile | null>

/** The number of the provider among the services of NewPipe. */
export const PROVIDER_SERVICE = 0

type JsonObject = Readonly<Record<string, unknown>>

/** Returns an object whose fields can be read; null for anything else. */
export const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null

/** Returns the items of an array; none for anything else. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the objects of an array. */
export const objectsOf = (value: unknown): JsonObject[] =>
  asArray(value)
    .map(asObject)
    .filter((found) => found !== null)

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses JSON; undefined for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Also one that is nested too deeply for the browser.
    return undefined
  }
}
