import type { ImportedData, ImportSource } from './importedData.ts'
import type { Turns } from './turns.ts'

/** The text of a file with what it is as JSON. */
export interface TextFile {
  /** Has no folders. */
  name: string
  /** Has only the beginning of a long list of values, which `json` has as a whole. */
  text: string
  /** Is an array of the values for lines of JSON, and undefined when the text is no JSON. */
  json: unknown
}

/** What a parser has found in a file. */
export interface ParsedFile {
  source: ImportSource
  data: ImportedData
}

/** Reads files of one application, long ones in turns. Returns null for a file of another format. */
export type FileParser = (file: TextFile, turns: Turns) => ParsedFile | null | Promise<ParsedFile | null>

/** The number of the provider among the services of NewPipe. */
export const PROVIDER_SERVICE = 0

type JsonObject = Readonly<Record<string, unknown>>

/** Returns an object whose fields can be read, or null for anything else. */
export const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null

/** Returns the items of an array, or no items for anything else. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the objects of an array. */
export const objectsOf = (value: unknown): JsonObject[] =>
  asArray(value)
    .map(asObject)
    .filter((found) => found !== null)

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses JSON. Returns undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text may also be nested too deeply for the browser.
    return undefined
  }
}
