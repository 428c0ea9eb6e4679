import { ImportError } from '../ImportError.ts'

/** A file that the user has chosen, or a file in an archive. It is read in parts and never as a whole. */
export interface SourceFile {
  /** The name of the file without folders. */
  name: string
  /** The size in bytes, as stated by the archive or the operating system. */
  size: number
  /** Yields the bytes. Throws an `ImportError` if they cannot be read. */
  parts: () => AsyncGenerator<Uint8Array>
}

/** The number of bytes that are read at a time. */
const PART_BYTES = 256 * 1024

/** Reads a range of a file. Throws an `ImportError` if the browser cannot, for example because the file was moved. */
export async function readRange(blob: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.slice(start, end).arrayBuffer())
  } catch (cause) {
    throw new ImportError('unreadable', { cause })
  }
}

/** Returns a file that can be read in parts. */
export const chosenFile = (file: File): SourceFile => ({
  name: file.name,
  size: file.size,
  async *parts() {
    for (let start = 0; start < file.size; start += PART_BYTES)
      yield await readRange(file, start, start + PART_BYTES)
  },
})

/** Joins all parts of a file. Throws an `ImportError` if they exceed the limit. */
export async function readWhole(parts: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const found: Uint8Array[] = []
  let length = 0
  for await (const part of parts) {
    length += part.length
    if (length > maxBytes) throw new ImportError('tooLarge')
    found.push(part)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const part of found) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
