import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { callbackify } from 'node:util'

/** The number of bytes that are collected before they are written. */
const WRITTEN_BYTES = 1024 ** 2
/** The number of bytes that are written before they are flushed to the disk. */
const FLUSHED_BYTES = 16 * 1024 ** 2

/**
 * Creates a stream that writes to a file from a position on, and to the disk, and closes it. The disk works while more
 * bytes arrive, and not only at the end. Frees the memory of each chunk once it is written. Otherwise, every 64 MB of
 * chunks would make the garbage collector scan the whole heap.
 */
export function createPartWriter(file: FileHandle, position: number): Writable {
  let end = position
  let unflushed = 0
  let writing: Promise<unknown> = Promise.resolve()
  let flushing: Promise<unknown> | null = null
  let failure: unknown = null

  const flush = () => {
    unflushed = 0
    flushing = file
      .datasync()
      .catch((error: unknown) => (failure = error))
      .finally(() => (flushing = null))
  }
  const write = async (chunks: readonly Buffer[]): Promise<void> => {
    // The system tells once that it could not write to the disk.
    if (failure !== null) throw failure
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0)
    let { bytesWritten: written } = await file.writev(chunks, end)
    if (written < bytes) {
      const block = Buffer.concat(chunks)
      while (written < bytes)
        written += (await file.write(block, written, bytes - written, end + written)).bytesWritten
    }
    chunks.forEach(release)
    end += bytes
    unflushed += bytes
    if (unflushed >= FLUSHED_BYTES && flushing === null) flush()
  }
  const sync = async (): Promise<void> => {
    await flushing
    if (failure !== null) throw failure
    await file.sync()
  }
  const close = async (): Promise<void> => {
    await Promise.allSettled([writing, flushing])
    await file.close()
  }
  return new Writable({
    highWaterMark: WRITTEN_BYTES,
    writev(items, done) {
      writing = write(items.map(({ chunk }) => chunk as Buffer))
      callbackify(() => writing)(done)
    },
    final: callbackify(sync),
    destroy(error, done) {
      callbackify(close)((failed) => done(failed ?? error))
    },
  })
}

/** Frees the memory of a chunk, unless something else is in the same memory. */
function release({ buffer, byteLength }: Buffer): void {
  // Node 20 has no `transfer`. There, the garbage collector frees it.
  if (buffer.byteLength === byteLength && 'transfer' in buffer) (buffer as ArrayBuffer).transfer(0)
}
