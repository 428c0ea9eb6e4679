/** Returns numbers in little-endian order. Each digit of `widths` is the number of bytes of one number. */
function littleEndian(widths: string, ...numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const written = new Uint8Array(20 * numbers.length)
  const view = new DataView(written.buffer)
  let offset = 0
  for (const [index, number] of numbers.entries()) {
    const bytes = Number(widths[index])
    if (bytes === 2) view.setUint16(offset, number, true)
    else if (bytes === 4) view.setUint32(offset, number, true)
    else view.setBigUint64(offset, BigInt(number), true)
    offset += bytes
  }
  return written.slice(0, offset)
}

const UNKNOWN = 0xff_ff_ff_ff

/**
 * Builds an archive of many gigabytes (ZIP64) with one uncompressed file at its end. The bytes before the file do not
 * exist in memory.
 * @param size the size of the archive in bytes
 */
export function largeArchive(name: string, content: Uint8Array<ArrayBuffer>, size: number) {
  const path = new TextEncoder().encode(name)
  const { length } = content
  const pathLength = path.length
  const head = littleEndian('4222444422', 0x04_03_4b_50, 45, 0x800, 0, 0, 0, length, length, pathLength, 0)
  const entryLength = 46 + pathLength + 12
  const start = size - (head.length + pathLength + length + entryLength + 56 + 20 + 22)
  const directory = start + head.length + pathLength + length
  const sizes = [length, length, pathLength, 12, 0, 0, 0]
  const counts = [0, 0, 0xff_ff, 0xff_ff, UNKNOWN, UNKNOWN, 0]
  const end = [
    littleEndian('4222244442222244', 0x02_01_4b_50, 45, 45, 0x800, 0, 0, 0, ...sizes, 0, UNKNOWN),
    path,
    littleEndian('228', 1, 8, start),
    littleEndian('4822448888', 0x06_06_4b_50, 44, 45, 45, 0, 0, 1, 1, entryLength, directory),
    littleEndian('4484', 0x07_06_4b_50, 0, directory + entryLength, 1),
    littleEndian('42222442', 0x06_05_4b_50, ...counts),
  ]
  const bytes = new Blob([head, path, content, ...end])
  let readBytes = 0
  const file = {
    name: 'takeout.zip',
    size,
    slice(from: number, to: number) {
      const stop = Math.min(to, size)
      readBytes += stop - from
      const zeros = new Uint8Array(Math.max(0, Math.min(stop, start) - from))
      // The archive begins with the signature of a ZIP file.
      if (from === 0) zeros.set([0x50, 0x4b, 3, 4].slice(0, zeros.length))
      return new Blob([zeros, bytes.slice(Math.max(0, from - start), Math.max(0, stop - start))])
    },
  }
  return { file: file as File, readBytes: () => readBytes }
}
