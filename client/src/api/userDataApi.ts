import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { parseJson } from '../domain/parseJson.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { readRetryAfter } from '@vtube/shared/retryAfter'
import { isStamp } from '@vtube/shared/stamp'
import { isStorable, readRow, USER_DATA_TABLES } from '@vtube/shared/userData'
import type { VersionedRow } from '../domain/userDataRows.ts'
import type { BearerSource } from './request/client.ts'
import { createBearerRequests } from './request/bearerRequests.ts'
import { readText } from './request/readText.ts'
import { networkError, responseError } from './request/RequestError.ts'
import { wholeNumber } from './request/wireFields.ts'

/** The name of the only cell of each row. A row is sent as one cell, because it always changes as a whole. */
const CELL = 'value'

const versionedRow = v.pipe(
  v.array(v.unknown()),
  v.transform(([table, row, cell, value, stamp]) => ({ table, row, cell, value, stamp })),
  v.object({
    table: v.picklist(USER_DATA_TABLES),
    row: v.string(),
    cell: v.literal(CELL),
    value: v.unknown(),
    stamp: v.string(),
  }),
  v.transform(({ table, row, value, stamp }): VersionedRow => ({ table, row, value, stamp })),
)
const page = v.object({
  epoch: v.string(),
  generation: wholeNumber,
  cursor: wholeNumber,
  /** Cells of kinds that this client does not support, which a newer server may send, are left out. */
  cells: v.pipe(
    v.array(v.fallback(v.nullable(versionedRow), null)),
    v.transform((rows) => rows.filter((row) => row !== null)),
  ),
  hasMore: v.boolean(),
  /** The time of the server's clock in milliseconds since 1970, or null if an older server does not send it. */
  now: v.fallback(v.nullable(v.number()), null),
})
const position = v.object({ epoch: v.string(), generation: wholeNumber, cursor: wholeNumber })
const deletion = v.object({ generation: wholeNumber, emptiesDevices: v.boolean() })

/**
 * A position in the numbered changes to a user's data on the server, within one generation of this data. A new epoch
 * means that the server has lost data and has restarted the numbers. The epoch is empty before the first change.
 */
export type UserDataPosition = v.InferOutput<typeof position>

/** The list of a person's screens, or a command to one of them. Nobody has checked its data yet. */
export interface ScreenEvent {
  name: 'screens' | 'command'
  data: unknown
  /** The time of its arrival, in milliseconds since 1970. */
  at: number
}

/** The error of a call if all data has been deleted on the server since this device last synchronised. */
export class UserDataDeletedError extends Error {
  override name = 'UserDataDeletedError'
  readonly generation: number
  /** Whether the user wants the data to be deleted on all devices too. */
  readonly emptiesDevices: boolean

  constructor({ generation, emptiesDevices }: v.InferOutput<typeof deletion>) {
    super('The data has been deleted on the server.')
    this.generation = generation
    this.emptiesDevices = emptiesDevices
  }
}

/**
 * The limits for one call: the maximum number of rows, and the maximum size of the rows. The server's limit in bytes is
 * a little higher, because the body contains more than the rows.
 */
export const MAX_ROWS_PER_CALL = 1000
const MAX_BYTES_PER_CALL = 1_000_000
const ACCEPTABLE_KEY = /^[^\0\p{Surrogate}]{1,200}$/u

const toCell = ({ table, row, value, stamp }: VersionedRow) => [table, row, CELL, value, stamp]

/** Returns whether the server accepts a row, provided that the stamp is not too far ahead of the server's clock. */
export const isAcceptable = ({ table, row, value, stamp }: VersionedRow): boolean =>
  ACCEPTABLE_KEY.test(row) &&
  isStamp(stamp) &&
  isStorable(value) &&
  (value === null || readRow(table, row, value) !== null)

/** Returns the first rows that fit into one call, but always at least one row. */
export function fitsOneCall(rows: readonly VersionedRow[]): readonly VersionedRow[] {
  const encoder = new TextEncoder()
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += encoder.encode(JSON.stringify(toCell(row))).length + 1
    return index > 0 && (index === MAX_ROWS_PER_CALL || bytes > MAX_BYTES_PER_CALL)
  })
  return end === -1 ? rows : rows.slice(0, end)
}

const TIMEOUT_MS = 60_000

/**
 * Creates the calls for the user's data on our server. Each call throws a `RequestError`, a `UserDataDeletedError`, or
 * the reason of its signal.
 * @param url the address of the user's data, without a trailing slash
 * @param device the id of this device, by which the server knows whether its screens can be reached
 */
export function createUserDataApi(url: string, bearer: BearerSource, device: string) {
  const { request, read } = createBearerRequests(url, bearer, (response, body) => {
    const deleted = response.status === 409 ? parseOrNull(deletion, body) : null
    if (deleted !== null) return new UserDataDeletedError(deleted)
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
    return responseError(response.status, body, retryAfterMs)
  })
  const readInTime: typeof read = async (schema, path, options = {}) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    return read(schema, path, { ...options, signal }).catch((error: unknown) => {
      throw error === timeout.reason ? networkError(error) : error
    })
  }

  return {
    /** Fetches the rows changed after a position, or all rows of the current generation if the position is null. */
    async read(after: UserDataPosition | null, signal: AbortSignal) {
      const query = new URLSearchParams({ after: String(after?.cursor ?? 0) })
      if (after !== null) query.set('generation', String(after.generation))
      if (after !== null) query.set('epoch', after.epoch)
      const { cells: rows, ...next } = await readInTime(page, `?${query.toString()}`, { signal })
      return { ...next, rows }
    },

    /** Stores at most `MAX_ROWS_PER_CALL` rows. The server ignores a row if its own version of the row is newer. */
    async write(generation: number, rows: readonly VersionedRow[], signal: AbortSignal): Promise<void> {
      const body = JSON.stringify({ generation, cells: rows.map(toCell) })
      await readInTime(position, '', { method: 'POST', body, signal })
    },

    /** Deletes all data on the server. Returns the number of the next generation. */
    async deleteAll(emptiesDevices: boolean): Promise<number> {
      const query = new URLSearchParams({ devices: emptiesDevices ? 'empty' : 'keep' })
      const options = { method: 'DELETE' }
      const { generation } = await readInTime(
        v.object({ generation: wholeNumber }),
        `?${query.toString()}`,
        options,
      )
      return generation
    },

    /**
     * Calls the first listener with each new position of the server, and the second one with what the server tells
     * about screens, until the connection ends.
     */
    async listen(
      onPosition: (position: UserDataPosition) => void,
      onScreens: (event: ScreenEvent) => void,
      signal: AbortSignal,
    ): Promise<void> {
      const { body } = await request(`/events?device=${encodeURIComponent(device)}`, { signal })
      const parser = createParser({
        onEvent({ event, data }) {
          if (event === 'screens' || event === 'command')
            return onScreens({ name: event, data: parseJson(data), at: Date.now() })
          const found = event === 'change' ? parseOrNull(position, parseJson(data)) : null
          if (found !== null) onPosition(found)
        },
      })
      await readText(body, (text) => parser.feed(text))
    },
  }
}

export type UserDataApi = ReturnType<typeof createUserDataApi>
