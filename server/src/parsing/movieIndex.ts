import type { FileHandle } from 'node:fs/promises'

const MAX_BOXES = 1000
const MAX_INDEX_BYTES = 16 * 1024 ** 2

/** Returns the index (`moov`) of an MP4 file, at most its first 16 MB; null if the file has none. */
export async function readMovieIndex(file: FileHandle): Promise<Buffer | null> {
  for (let at = 0, count = 0; count < MAX_BOXES; count += 1) {
    const box = await readPart(file, at, 16)
    if (box.length < 16) return null
    const short = box.readUInt32BE(0)
    const length = short === 1 ? Number(box.readBigUInt64BE(8)) : short
    if (box.toString('latin1', 4, 8) === 'moov')
      return await readPart(file, at, Math.min(length, MAX_INDEX_BYTES))
    if (length < 8) return null
    at += length
  }
  return null
}

/** Reads a part of a file, which is shorter at the end of the file. */
export async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
  const { buffer, bytesRead } = await file.read(bytes, 0, bytes.length, position)
  return buffer.subarray(0, bytesRead)
}
