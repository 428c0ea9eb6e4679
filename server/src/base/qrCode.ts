/** A QR code as the path of an SVG: a square of `size` units, with a dark square of one unit for each module. */
export interface QrCode {
  size: number
  path: string
}

/** The largest versions hold more than an address, and need blocks of two lengths. */
const VERSIONS = [
  { dataBytes: 16, correctionBytes: 10, blocks: 1 },
  { dataBytes: 28, correctionBytes: 16, blocks: 1 },
  { dataBytes: 44, correctionBytes: 26, blocks: 1 },
  { dataBytes: 64, correctionBytes: 18, blocks: 2 },
  { dataBytes: 86, correctionBytes: 24, blocks: 2 },
  { dataBytes: 108, correctionBytes: 16, blocks: 4 },
] as const
/** The mode and the length precede the bytes, and take one and a half bytes. */
const HEADER_BYTES = 2
const BYTE_MODE = 0b0100
/** The masks, which change the modules for whose row and column they are true. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** The rows of modules. A module is `null` until it is set. */
type Modules = (boolean | null)[][]

/**
 * Encodes a text as a QR code (ISO/IEC 18004) of the versions 1 to 6, with error correction of level M, which recovers
 * 15% of the code.
 * @returns null if the text has more than 106 bytes
 */
export function encodeQrCode(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text)
  const index = VERSIONS.findIndex(({ dataBytes }) => bytes.length <= dataBytes - HEADER_BYTES)
  const version = VERSIONS[index]
  if (version === undefined) return null
  const size = 21 + 4 * index
  const fixed = drawFixed(size, index > 0)
  const bits = [...codewordsOf(bytes, version)].flatMap((byte) => bitsOf(byte, 8))
  const drawn = MASKS.map((_mask, mask) => draw(fixed, bits, mask))
  const [best = fixed] = drawn.toSorted((one, other) => penaltyOf(one) - penaltyOf(other))
  return { size, path: pathOf(best) }
}

const bitsOf = (value: number, count: number): boolean[] =>
  Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) === 1)

/** Returns the data and the error correction of all blocks, interleaved. */
function codewordsOf(bytes: Uint8Array, version: (typeof VERSIONS)[number]): number[] {
  const { dataBytes, correctionBytes, blocks } = version
  const bits = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(bytes.length, 8),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
  ]
  const padded = [...bits, false, false, false, false]
  const data = Array.from({ length: dataBytes }, (_, index) => {
    const start = index * 8
    // Two bytes alternate behind the end of the text.
    if (start >= padded.length) return (index - padded.length / 8) % 2 === 0 ? 0xec : 0x11
    return padded.slice(start, start + 8).reduce((value, bit) => value * 2 + Number(bit), 0)
  })
  const length = dataBytes / blocks
  const parts = Array.from({ length: blocks }, (_, index) => data.slice(index * length, (index + 1) * length))
  const corrections = parts.map((part) => correctionOf(part, correctionBytes))
  const interleave = (rows: number[][], count: number) =>
    Array.from({ length: count }, (_, index) => rows.map((row) => row[index] ?? 0)).flat()
  return [...interleave(parts, length), ...interleave(corrections, correctionBytes)]
}

/** Multiplies in the field of 256 elements that Reed–Solomon codes of QR codes use. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if (((other >> bit) & 1) === 1) product ^= one
  }
  return product
}

/** Returns the Reed–Solomon error correction of a block: the remainder of its division by the generator. */
function correctionOf(block: readonly number[], count: number): number[] {
  let generator = [1]
  let root = 1
  for (let degree = 0; degree < count; degree += 1) {
    const shifted = [...generator, 0]
    const scaled = [0, ...generator.map((factor) => multiply(factor, root))]
    generator = shifted.map((factor, index) => factor ^ (scaled[index] ?? 0))
    root = multiply(root, 2)
  }
  let remainder = Array<number>(count).fill(0)
  for (const byte of block) {
    const factor = byte ^ (remainder[0] ?? 0)
    remainder = [...remainder.slice(1), 0].map(
      (value, index) => value ^ multiply(generator[index + 1] ?? 0, factor),
    )
  }
  return remainder
}

/** Returns the modules that do not depend on the text: the patterns by which cameras find and measure the code. */
function drawFixed(size: number, hasAlignment: boolean): Modules {
  const modules: Modules = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (row: number, column: number, isDark: boolean) => {
    const line = modules[row]
    if (line !== undefined && column >= 0 && column < size) line[column] = isDark
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const rings = (row: number, column: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let down = -radius; down <= radius; down += 1)
      for (let right = -radius; right <= radius; right += 1)
        set(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))))
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, (distance) => distance !== 2 && distance !== 4)
  if (hasAlignment) rings(size - 7, size - 7, 2, (distance) => distance !== 1)
  return withFormat(modules, 0)
}

/** Returns a copy with the number of the mask and its error correction, twice, and the module that is always dark. */
function withFormat(modules: Modules, mask: number): Modules {
  const size = modules.length
  const copy = modules.map((row) => [...row])
  const set = (row: number, column: number, isDark: boolean) => copy[row]?.splice(column, 1, isDark)
  let remainder = mask
  for (let bit = 0; bit < 10; bit += 1) remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537)
  // The level M has the number 0.
  const bits = bitsOf(((mask << 10) | remainder) ^ 0x5412, 15).toReversed()
  for (const [index, isDark] of bits.entries()) {
    // The first copy runs around the corner and leaves the timing patterns out.
    if (index < 8) set(index < 6 ? index : index + 1, 8, isDark)
    else set(8, index === 8 ? 7 : 14 - index, isDark)
    if (index < 8) set(8, size - 1 - index, isDark)
    else set(size - 15 + index, 8, isDark)
  }
  set(size - 8, 8, true)
  return copy
}

/** Returns a copy with the bits, in the columns from right to left in turn upwards and downwards, under a mask. */
function draw(fixed: Modules, bits: readonly boolean[], mask: number): Modules {
  const size = fixed.length
  const modules = withFormat(fixed, mask)
  const isMasked = MASKS[mask] ?? (() => false)
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpwards = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (fixed[row]?.[column] !== null) continue
        const bit = bits[next] ?? false
        next += 1
        modules[row]?.splice(column, 1, bit !== isMasked(row, column))
      }
    }
  }
  return modules
}

/** Returns how hard a code is to read: long runs of one colour, and what looks like a corner of the code. */
function penaltyOf(modules: Modules): number {
  const columns = modules.map((_, index) => modules.map((row) => row[index] ?? null))
  const lines = [...modules, ...columns].map((line) =>
    line.map((isDark) => (isDark === true ? '1' : '0')).join(''),
  )
  return lines.reduce((sum, line) => {
    const runs = line.match(/(.)\1{4,}/gv) ?? []
    const corners = line.match(/10111010000|00001011101/gv) ?? []
    return sum + runs.reduce((all, run) => all + run.length - 2, 0) + corners.length * 40
  }, 0)
}

const pathOf = (modules: Modules): string =>
  modules
    .flatMap((row, top) =>
      [
        ...row
          .map((isDark) => (isDark === true ? '1' : '0'))
          .join('')
          .matchAll(/1+/gv),
      ].map(({ 0: run, index }) => `M${index} ${top}h${run.length}v1h-${run.length}z`),
    )
    .join('')
