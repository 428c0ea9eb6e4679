import { isStamp, stampLimit } from '@vtube/shared/stamp'
import { isStorable, readRow, USER_DATA_TABLES } from '@vtube/shared/userData'
import * as v from 'valibot'
import { CLIENT_ID } from '../base/clientId.ts'
import type { UserDataCell } from './cells.ts'
import { SourceError } from '../domain/SourceError.ts'

/** A cell in the form in which it is sent. */
type WireCell = [table: string, row: string, cell: string, value: unknown, stamp: string]

export const MAX_CELLS_PER_CALL = 1_000

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const writtenNumber = v.pipe(v.string(), v.digits(), v.transform(Number), wholeNumber)
/** Matches names without U+0000 and incomplete surrogate pairs, which PostgreSQL cannot store. */
const name = (maxLength: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[^\\0\\p{Surrogate}]{1,${maxLength}}$`, 'v')))

const cell = v.pipe(
  v.strictTuple([
    v.picklist(USER_DATA_TABLES),
    name(200),
    // The only cell name, because each row is a single cell and changes as a whole.
    v.literal('value'),
    v.pipe(v.unknown(), v.check(isStorable)),
    v.pipe(v.string(), v.check(isStamp)),
  ]),
  v.rawTransform(({ dataset, addIssue, NEVER }): UserDataCell => {
    const [table, row, cell, value, stamp] = dataset.value
    if (value === null || readRow(table, row, value) !== null)
      return { table, row, cell, value: JSON.stringify(value), stamp }
    addIssue({ path: [{ type: 'array', origin: 'value', input: [...dataset.value], key: 3, value }] })
    return NEVER
  }),
)
/** @param now the server's clock in milliseconds since 1970 */
const write = (now: number) => {
  const limit = stampLimit(now)
  const current = v.pipe(
    cell,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.stamp < limit) return
      addIssue({ path: [{ type: 'array', origin: 'value', input: [], key: 4, value: '' }] })
    }),
  )
  return v.object({
    generation: wholeNumber,
    cells: v.pipe(v.array(v.unknown()), v.maxLength(MAX_CELLS_PER_CALL), v.array(current)),
  })
}
const read = v.pipe(
  // A device that has never been synchronized sends no generation.
  v.object({ epoch: v.optional(v.string()), generation: v.optional(writtenNumber), after: writtenNumber }),
  v.transform(({ epoch = '', generation = null, after }) => ({ epoch, generation, cursor: after })),
)
const connection = v.object({ device: v.optional(v.pipe(v.string(), v.regex(CLIENT_ID))) })
const deletion = v.object({ devices: v.picklist(['keep', 'empty']) })

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

/**
 * Reads the body of `POST /user-data`.
 * @param now the server's clock in milliseconds since 1970. Stamps far ahead of it are refused, because later changes
 * could not overwrite them.
 */
export const parseWrite = (body: unknown, now: number) => parse(write(now), body)

export const parseRead = (query: unknown) => parse(read, query)

/** Reads which device opens a stream. Returns null if it does not tell. */
export const parseDevice = (query: unknown): string | null => parse(connection, query).device ?? null

export const parseDeletion = (query: unknown) => parse(deletion, query)
