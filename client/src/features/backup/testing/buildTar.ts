import { gzipSync } from 'fflate'

const BLOCK = 512
const encoder = new TextEncoder()

interface TarFile {
  name: string
  content: Uint8Array
  /** The kind of the entry, such as `L` for a long name and `x` for attributes. */
  kind?: string
}

/** Returns a header of the archive. Tests that need a wrong one change its bytes. */
function headerOf({ name, content, kind = '0' }: TarFile): Uint8Array {
  const header = new Uint8Array(BLOCK)
  const write = (text: string, at: number) => header.set(encoder.encode(text), at)
  write(name, 0)
  write(`${content.length.toString(8).padStart(11, '0')} `, 124)
  write(kind, 156)
  write('ustar\u000000', 257)
  write(' '.repeat(8), 148)
  const sum = header.reduce((all, byte) => all + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Returns a tar archive. */
export function tarOf(...files: readonly TarFile[]): Uint8Array<ArrayBuffer> {
  const parts = files.flatMap((file) => [
    headerOf(file),
    file.content,
    new Uint8Array((BLOCK - (file.content.length % BLOCK)) % BLOCK),
  ])
  return new Uint8Array([...parts, new Uint8Array(2 * BLOCK)].flatMap((part) => [...part]))
}

export const tarFile = (name: string, text: string, kind?: string): TarFile => ({
  name,
  content: encoder.encode(text),
  ...(kind !== undefined && { kind }),
})

export const gzipOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(bytes))
