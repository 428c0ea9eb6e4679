/** The size in bytes of a header, and of the blocks to which the content of files is padded. */
export const BLOCK = 512

/** The description of an entry, which the header of the entry contains. */
export interface TarEntry {
  /** The path of the file. */
  name: string
  size: number
  kind: 'file' | 'longName' | 'attributes' | 'other'
}

const decoder = new TextDecoder()

/** Returns the text of a field, which ends with the first zero byte. */
function textIn(header: Uint8Array, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return decoder.decode(end < 0 ? field : field.subarray(0, end))
}

/** Returns the number in a field: binary if the first bit is set, else octal digits. Returns NaN for other text. */
function numberIn(header: Uint8Array, start: number, length: number): number {
  const field = header.subarray(start, start + length)
  if (((field[0] ?? 0) & 0x80) !== 0)
    return field.subarray(1).reduce((value, byte) => value * 256 + byte, (field[0] ?? 0) & 0x7f)
  const text = textIn(header, start, length).trim()
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN
}

const [CHECKSUM_START, CHECKSUM_END] = [148, 156]
const SPACE = 32

/** Returns whether bytes are a header. A header contains a checksum of all of its other bytes. */
export function isTarHeader(bytes: Uint8Array): boolean {
  if (bytes.length < BLOCK) return false
  const sum = bytes
    .subarray(0, BLOCK)
    .reduce((all, byte, at) => all + (at >= CHECKSUM_START && at < CHECKSUM_END ? SPACE : byte), 0)
  return numberIn(bytes, CHECKSUM_START, 8) === sum
}

const KINDS: Readonly<Record<string, TarEntry['kind']>> = {
  '0': 'file',
  '7': 'file',
  '': 'file',
  L: 'longName',
  x: 'attributes',
}

/** Reads a header. Returns null if it is damaged. */
export function readTarHeader(header: Uint8Array): TarEntry | null {
  const size = numberIn(header, 124, 12)
  if (!isTarHeader(header) || !Number.isSafeInteger(size)) return null
  const kind = KINDS[textIn(header, 156, 1)] ?? 'other'
  const prefix = textIn(header, 257, 5) === 'ustar' ? textIn(header, 345, 155) : ''
  const name = textIn(header, 0, 100)
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, kind }
}

/** Returns the attributes of the next entry, which are lines such as `20 path=folder/file`. */
export function readAttributes(content: Uint8Array): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  let start = 0
  while (start < content.length) {
    const space = content.indexOf(SPACE, start)
    const length = space < 0 ? 0 : Number(decoder.decode(content.subarray(start, space)))
    if (!(length > space - start)) break
    const line = decoder.decode(content.subarray(space + 1, start + length - 1))
    const equals = line.indexOf('=')
    if (equals > 0) attributes.set(line.slice(0, equals), line.slice(equals + 1))
    start += length
  }
  return attributes
}
