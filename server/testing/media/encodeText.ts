/** Caches the bytes of each character by encoding, because finding them takes some milliseconds. */
const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/**
 * Encodes a text as old programs do. Tries which bytes `TextDecoder` decodes to which character. The results for
 * `utf-16le` and `utf-16be` have no byte order mark.
 * @throws if a character has no representation of one or two bytes in the encoding
 */
export function encodeText(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const table = tables.get(encoding) ?? readTable(encoding)
  tables.set(encoding, table)
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character)
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`)
      return [...bytes]
    }),
  )
}

function readTable(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const table = new Map<string, readonly number[]>()
  const note = (...bytes: number[]) => {
    try {
      const [character = '', ...others] = decoder.decode(Uint8Array.from(bytes))
      if (others.length === 0 && !table.has(character)) table.set(character, bytes)
    } catch {
      // These bytes are not a character.
    }
  }
  for (let first = 0; first < 256; first += 1) note(first)
  for (let first = 0x81; first < 256; first += 1)
    for (let second = 0x30; second < 256; second += 1) note(first, second)
  return table
}
