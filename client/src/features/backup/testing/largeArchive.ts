/** Writes numbers of 2, 4 and 8 bytes one after another, the least significant byte first. */
function littleEndian(
  ...numbers: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]
): Uint8Array<ArrayBuffer> {
  const written = new Uint8Array(numbers.reduce((sum, [bytes]) => sum + bytes, 0))
  const view = new DataView(written.buffer)
  let offset = 0
  for (const [bytes, value] of numbers) {
    if (bytes === 2) view.setUint16(offset, value, true)
    else if (bytes === 4) view.setUint32(offset, value, true)
    else view.setBigUint64(offset, BigInt(value), true)
    offset += bytes
  }
  return written
}

const UNKNOWN = 0xff_ff_ff_ff

/**
 * Builds an archive of many gigabytes (ZIP64) with one file at its end, stored as it is. What is before exists only as a
 * number.
 */
export function largeArchive(name: string, content: Uint8Array<ArrayBuffer>, size: number) {
  const path = new TextEncoder().encode(name)
  const head = littleEndian(
    ...([
      [4, 0x04_03_4b_50],
      [2, 45],
      [2, 0x800],
      [2, 0],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [4, content.length],
      [4, content.length],
      [2, path.length],
      [2, 0],
    ] as const),
  )
  const entryLength = 46 + path.length + 12
  const start = size - (head.length + path.length + content.length + entryLength + 56 + 20 + 22)
  const directory = start + head.length + path.length + content.length
  const end = [
    littleEndian(
      ...([
        [4, 0x02_01_4b_50],
        [2, 45],
        [2, 45],
        [2, 0x800],
        [2, 0],
        [4, 0],
        [4, 0],
      ] as const),
      ...([
        [4, content.length],
        [4, content.length],
        [2, path.length],
        [2, 12],
        [2, 0],
        [2, 0],
        [2, 0],
      ] as const),
      ...([
        [4, 0],
        [4, UNKNOWN],
      ] as const),
    ),
    path,
    littleEndian([2, 1], [2, 8], [8, start]),
    littleEndian(
      ...([
        [4, 0x06_06_4b_50],
        [8, 44],
        [2, 45],
        [2, 45],
        [4, 0],
        [4, 0],
        [8, 1],
        [8, 1],
      ] as const),
      ...([
        [8, entryLength],
        [8, directory],
      ] as const),
    ),
    littleEndian([4, 0x07_06_4b_50], [4, 0], [8, directory + entryLength], [4, 1]),
    littleEndian(
      [4, 0x06_05_4b_50],
      [2, 0],
      [2, 0],
      [2, 0xff_ff],
      [2, 0xff_ff],
      [4, UNKNOWN],
      [4, UNKNOWN],
      [2, 0],
    ),
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
      // An archive begins like one.
      if (from === 0) zeros.set([0x50, 0x4b, 3, 4].slice(0, zeros.length))
      return new Blob([zeros, bytes.slice(Math.max(0, from - start), Math.max(0, stop - start))])
    },
  }
  return { file: file as File, readBytes: () => readBytes }
}
