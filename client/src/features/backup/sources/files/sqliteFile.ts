import { ImportError } from '../ImportError.ts'
import { columnsOf, type SqliteColumns } from './sqliteColumns.ts'

/** A value of a row. Blobs are replaced by null. */
type SqliteValue = string | number | null
export type SqliteRow = Readonly<Record<string, SqliteValue>>

export interface SqliteTable {
  /**
   * Yields the rows with the given columns. It can be called only once, because each page is read only once. The value
   * of a column that the table does not have is null. Throws an error if the file is damaged.
   */
  rows: (columns: readonly string[]) => Generator<SqliteRow>
}

const MAGIC = 'SQLite format 3\0'
const ENCODINGS = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be']
const INTERIOR = 5
const LEAF = 13

export const isSqlite = (bytes: Uint8Array): boolean =>
  [...MAGIC].every((character, index) => bytes[index] === character.charCodeAt(0))

const damaged = (): never => {
  throw new ImportError('damaged')
}

/** Reads an integer of variable length, from one to nine bytes. Returns it with the offset of the byte after it. */
function readVarint(bytes: Uint8Array, offset: number): [value: number, end: number] {
  let value = 0
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[offset + index] ?? damaged()
    if (index === 8) return [value * 256 + byte, offset + 9]
    value = value * 128 + (byte % 128)
    if (byte < 128) return [value, offset + index + 1]
  }
  return damaged()
}

/** Reads a signed big-endian integer of up to 8 bytes. */
function readInteger(bytes: Uint8Array): number {
  let value = 0
  for (const byte of bytes) value = value * 256 + byte
  return (bytes[0] ?? 0) >= 128 ? value - 256 ** bytes.length : value
}

/** The lengths of integers in bytes, by their serial type. */
const INTEGER_LENGTHS = [0, 1, 2, 3, 4, 6, 8]
const FLOAT = 7
const ONE = 9

const lengthOf = (type: number): number =>
  type >= 12 ? Math.floor(type / 2) - 6 : (INTEGER_LENGTHS[type] ?? (type === FLOAT ? 8 : 0))

/**
 * Opens an SQLite database file for reading. The file is not trusted, so nothing in it is executed. Tables are read
 * page by page, and each page is read only once, so that no more bytes are read than the file has. The write-ahead log
 * (WAL) beside a database is not read.
 * @see https://www.sqlite.org/fileformat2.html
 */
export function openSqlite(bytes: Uint8Array): ReadonlyMap<string, SqliteTable> {
  if (!isSqlite(bytes) || bytes.length < 512) damaged()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stored = view.getUint16(16)
  const pageSize = stored === 1 ? 65_536 : stored
  if (pageSize < 512 || (pageSize & (pageSize - 1)) !== 0) damaged()
  const usable = pageSize - (bytes[20] ?? 0)
  const decoder = new TextDecoder(ENCODINGS[view.getUint32(56)] ?? damaged())
  const seen = new Set<number>()
  let readBytes = 0

  const pageAt = (number: number): Uint8Array => {
    const start = (number - 1) * pageSize
    if (number < 1 || start + pageSize > bytes.length || seen.has(number)) damaged()
    seen.add(number)
    return bytes.subarray(start, start + pageSize)
  }

  /** Returns the content of a row. A long content continues on other pages. */
  const payloadAt = (page: Uint8Array, offset: number, length: number): Uint8Array => {
    readBytes += length
    if (readBytes > bytes.length) damaged()
    const most = usable - 35
    if (length <= most) return page.subarray(offset, offset + length)
    const least = Math.floor(((usable - 12) * 32) / 255) - 23
    const preferred = least + ((length - least) % (usable - 4))
    const here = preferred <= most ? preferred : least
    const whole = new Uint8Array(length)
    whole.set(page.subarray(offset, offset + here))
    let next = new DataView(page.buffer, page.byteOffset + offset + here, 4).getUint32(0)
    for (let done = here; done < length;) {
      const more = pageAt(next)
      next = new DataView(more.buffer, more.byteOffset, 4).getUint32(0)
      const part = more.subarray(4, Math.min(usable, 4 + length - done))
      whole.set(part, done)
      done += part.length
    }
    return whole
  }

  /** Yields the ids and contents of all rows below a page, ordered by id. */
  function* cellsOf(root: number, depth = 0): Generator<[id: number, payload: Uint8Array]> {
    const page = pageAt(root)
    const header = root === 1 ? 100 : 0
    const kind = page[header]
    if ((kind !== INTERIOR && kind !== LEAF) || depth > 40) damaged()
    const cells = new DataView(page.buffer, page.byteOffset, page.byteLength)
    const count = cells.getUint16(header + 3)
    const pointers = header + (kind === LEAF ? 8 : 12)
    if (pointers + 2 * count > pageSize) damaged()
    for (let index = 0; index < count; index += 1) {
      const cell = cells.getUint16(pointers + 2 * index)
      if (cell + 4 > pageSize) damaged()
      if (kind === INTERIOR) {
        yield* cellsOf(cells.getUint32(cell), depth + 1)
        continue
      }
      const [length, afterLength] = readVarint(page, cell)
      const [id, start] = readVarint(page, afterLength)
      yield [id, payloadAt(page, start, length)]
    }
    if (kind === INTERIOR) yield* cellsOf(cells.getUint32(header + 8), depth + 1)
  }

  const readValue = (type: number, content: Uint8Array): SqliteValue => {
    if (content.length < lengthOf(type)) damaged()
    if (type === FLOAT) return new DataView(content.buffer, content.byteOffset, 8).getFloat64(0)
    if (type === 8 || type === ONE) return type - 8
    if (type >= 1 && type <= 6) return readInteger(content)
    return type >= 13 && type % 2 === 1 ? decoder.decode(content) : null
  }

  function* rowsOf(root: number, all: SqliteColumns, wanted: readonly string[]): Generator<SqliteRow> {
    const indexes = new Map(wanted.map((name) => [all.names.indexOf(name), name]))
    const empty = Object.fromEntries(wanted.map((name): [string, SqliteValue] => [name, null]))
    for (const [id, payload] of cellsOf(root)) {
      const row: Record<string, SqliteValue> = { ...empty }
      const [headerLength, afterLength] = readVarint(payload, 0)
      let offset = headerLength
      for (let at = afterLength, index = 0; at < headerLength; index += 1) {
        const [type, next] = readVarint(payload, at)
        const name = indexes.get(index)
        const end = offset + lengthOf(type)
        if (name !== undefined)
          row[name] = index === all.rowId ? id : readValue(type, payload.subarray(offset, end))
        offset = end
        at = next
      }
      yield row
    }
  }

  const schema: SqliteColumns = { names: ['type', 'name', 'tbl_name', 'rootpage', 'sql'], rowId: -1 }
  const tables = new Map<string, SqliteTable>()
  for (const { type, name, rootpage, sql } of rowsOf(1, schema, schema.names)) {
    if (type !== 'table' || typeof name !== 'string' || typeof sql !== 'string') continue
    const columns = columnsOf(sql)
    tables.set(name, { rows: (wanted) => rowsOf(Number(rootpage), columns, wanted) })
  }
  return tables
}
