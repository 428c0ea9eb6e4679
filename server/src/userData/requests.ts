import * as v from 'valibot'
import type { UserDataCell } from '../catalogue/UserDataStore.ts'
import { SourceError } from '../source/SourceError.ts'

/** A cell as it travels. */
type WireCell = [table: string, row: string, cell: string, value: unknown, stamp: string]

export const MAX_CELLS_PER_CALL = 1_000
const MAX_VALUE_LENGTH = 2_000

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const writtenNumber = v.pipe(v.string(), v.digits(), v.transform(Number), wholeNumber)
/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
const name = (maxLength: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[^\\0\\p{Surrogate}]{1,${maxLength}}$`, 'v')))
const json = v.pipe(
  v.unknown(),
  v.check(isShort),
  v.transform((value) => JSON.stringify(value)),
)

const cell = v.pipe(
  v.strictTuple([
    v.picklist(['history', 'playlists', 'playlistItems', 'subscriptions', 'likes', 'settings']),
    name(200),
    name(40),
    json,
    v.pipe(v.string(), v.regex(/^[\-\dA-Z_a-z]{16}$/v)),
  ]),
  v.transform(([table, row, cell, value, stamp]): UserDataCell => ({ table, row, cell, value, stamp })),
)
const write = v.object({
  generation: wholeNumber,
  cells: v.pipe(v.array(v.unknown()), v.maxLength(MAX_CELLS_PER_CALL), v.array(cell)),
})
const read = v.pipe(
  // A device that has never been in step leaves the generation out.
  v.object({ epoch: v.optional(v.string()), generation: v.optional(writtenNumber), after: writtenNumber }),
  v.transform(({ epoch = '', generation = null, after }) => ({ epoch, generation, cursor: after })),
)
const deletion = v.object({ devices: v.picklist(['keep', 'empty']) })

function isShort(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= MAX_VALUE_LENGTH
  } catch {
    // It is nested so deeply that it cannot be written.
    return false
  }
}

export const toWireCell = ({ table, row, cell, value, stamp }: UserDataCell): WireCell => [
  table,
  row,
  cell,
  JSON.parse(value),
  stamp,
]

/** @throws SourceError 400 that names the first invalid field, without its value */
function parse<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given, { abortEarly: true })
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0])
  throw new SourceError(
    400,
    'invalidParameter',
    field === null ? 'The body is not an object.' : `The value of ${field} is missing or not allowed.`,
    field,
  )
}

/** Reads the body of `POST /user-data`. */
export const parseWrite = (body: unknown) => parse(write, body)

/** Reads the query of `GET /user-data`. */
export const parseRead = (query: unknown) => parse(read, query)

/** Reads the query of `DELETE /user-data`. */
export const parseDeletion = (query: unknown) => parse(deletion, query)
