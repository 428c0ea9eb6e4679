/** Encodings of which the bytes of each character are known, because finding them takes some milliseconds. */
const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/**
 * Encodes a text as old programs do, by trying which bytes `TextDecoder` reads as its characters. `utf-16le` and `utf-16be` have
 * no byte order mark.
 * @throws if the encoding has no such character of one or two bytes
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
      // They are no character.
    }
  }
  for (let first = 0; first < 256; first += 1) note(first)
  for (let first = 0x81; first < 256; first += 1)
    for (let second = 0x30; second < 256; second += 1) note(first, second)
  return table
}
