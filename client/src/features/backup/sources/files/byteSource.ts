import { readRange } from './sourceFile.ts'

/** Bytes that are read once, from the start to the end. */
export interface ByteSource {
  /** Resolves to the next bytes. Their number is `length`, or less at the end of the source. */
  read: (length: number) => Promise<Uint8Array>
  skip: (length: number) => Promise<void>
}

/** Returns a source that reads a file of the device. Skipped parts of the file are not read. */
export function bytesOfBlob(blob: Blob): ByteSource {
  let offset = 0
  return {
    async read(length) {
      const bytes = await readRange(blob, offset, offset + length)
      offset += bytes.length
      return bytes
    },
    async skip(length) {
      offset += length
    },
  }
}

/** The number of bytes that are skipped at a time. */
const SKIP_BYTES = 256 * 1024

/** Returns a source that reads a stream. Only the requested part of the stream is in memory. */
export function bytesOfStream(parts: AsyncGenerator<Uint8Array>): ByteSource {
  let left: Uint8Array = new Uint8Array()
  const read = async (length: number): Promise<Uint8Array> => {
    const found: Uint8Array[] = []
    let missing = length
    while (missing > 0) {
      if (left.length === 0) {
        const { done, value } = await parts.next()
        if (done === true) break
        left = value
      }
      const some = left.subarray(0, missing)
      found.push(some)
      missing -= some.length
      left = left.subarray(some.length)
    }
    const [only] = found
    if (only !== undefined && found.length === 1) return only
    const whole = new Uint8Array(length - missing)
    let at = 0
    for (const some of found) {
      whole.set(some, at)
      at += some.length
    }
    return whole
  }
  return {
    read,
    async skip(length) {
      for (let rest = length; rest > 0; rest -= SKIP_BYTES)
        if ((await read(Math.min(rest, SKIP_BYTES))).length === 0) return
    },
  }
}
