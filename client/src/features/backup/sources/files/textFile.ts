import type { ImportedData, ImportSource } from '../importedData.ts'
import type { TimeSlices } from '../timeSlices.ts'

/** The text of a file and its content as JSON. */
export interface TextFile {
  /** The name of the file without folders. */
  name: string
  /** The text. If it is a long list of values, this is only its beginning, and `json` has the whole list. */
  text: string
  /** The parsed JSON, an array if each line is a JSON value of its own, or undefined if the text is not JSON. */
  json: unknown
}

/** The content that a parser has found in a file. */
export interface ParsedFile {
  source: ImportSource
  data: ImportedData
}

/** A parser for the files of one application. It reads long files in slices, and returns null for other formats. */
export type FileParser = (
  file: TextFile,
  slices: TimeSlices,
) => ParsedFile | null | Promise<ParsedFile | null>

/** The id that NewPipe uses for the provider among its services. */
export const PROVIDER_SERVICE = 0

type JsonObject = Readonly<Record<string, unknown>>

/** Returns the value if it is an object whose fields can be read, or null if it is anything else. */
export const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null

/** Returns the value if it is an array, or an empty array if it is anything else. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the objects in an array. */
export const objectsOf = (value: unknown): JsonObject[] =>
  asArray(value)
    .map(asObject)
    .filter((found) => found !== null)

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
