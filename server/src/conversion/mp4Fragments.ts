export interface Mp4Fragment {
  kind: 'fragment'
  bytes: Buffer
  /** The time at which the first frame or audio begins. */
  startSeconds: number
  /** The time at which the last frame or audio ends. Equals the start if the fragment states no durations. */
  endSeconds: number
  /** The number of time units per second in the file. */
  timescale: number
}

export type Mp4Part = { kind: 'header'; bytes: Buffer } | Mp4Fragment

const MAX_BOX_BYTES = 256 * 1024 * 1024
const HEADER_BYTES = 8

/**
 * Splits the fragmented MP4 of one stream into header and fragments, read only as fast as they are consumed.
 * @throws if the stream is not a fragmented MP4
 */
export async function* readMp4Parts(stream: AsyncIterable<Buffer>): AsyncGenerator<Mp4Part> {
  let timescale = 0
  let pending: Buffer[] = []
  let times = { startSeconds: 0, endSeconds: 0 }
  for await (const box of readBoxes(stream)) {
    const type = typeOf(box)
    pending.push(box)
    if (type === 'moov') {
      timescale = readTimescale(box)
      yield { kind: 'header', bytes: Buffer.concat(pending) }
      pending = []
    } else if (type === 'moof') times = readTimes(box, timescale)
    else if (type === 'mdat') {
      yield { kind: 'fragment', bytes: Buffer.concat(pending), ...times, timescale }
      pending = []
    } else if (type !== 'ftyp') pending.pop()
  }
}

const typeOf = (box: Buffer) => box.toString('latin1', 4, HEADER_BYTES)

async function* readBoxes(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    for (;;) {
      const needed = length < HEADER_BYTES ? Infinity : sizeOf(chunks)
      if (needed > length) break
      const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      yield all.subarray(0, needed)
      chunks = [all.subarray(needed)]
      length -= needed
    }
  }
}

function sizeOf(chunks: Buffer[]): number {
  const [first] = chunks
  if (first === undefined || first.length < HEADER_BYTES)
    chunks.splice(0, chunks.length, Buffer.concat(chunks))
  const size = chunks[0]?.readUInt32BE(0) ?? 0
  if (size < HEADER_BYTES || size > MAX_BOX_BYTES)
    throw new Error(`a box of ${size} bytes is no fragmented MP4`)
  return size
}

function* boxesIn(box: Buffer): Generator<Buffer> {
  for (let at = HEADER_BYTES; at + HEADER_BYTES <= box.length;) {
    const size = box.readUInt32BE(at)
    if (size < HEADER_BYTES) return
    yield box.subarray(at, at + size)
    at += size
  }
}

/** Returns the content of the first box that matches a path of box types. */
function find(box: Buffer, [type, ...rest]: readonly string[]): Buffer {
  for (const inner of boxesIn(box))
    if (typeOf(inner) === type) return rest.length > 0 ? find(inner, rest) : inner
  throw new Error(`the fragmented MP4 has no ${type}`)
}

function readTimescale(moov: Buffer): number {
  const box = find(moov, ['trak', 'mdia', 'mdhd'])
  return box.readUInt32BE(box[HEADER_BYTES] === 1 ? 28 : 20)
}

function readTimes(moof: Buffer, timescale: number): Pick<Mp4Fragment, 'startSeconds' | 'endSeconds'> {
  const track = find(moof, ['traf'])
  const box = find(track, ['tfdt'])
  const start = box[HEADER_BYTES] === 1 ? Number(box.readBigInt64BE(12)) : box.readUInt32BE(12)
  return { startSeconds: start / timescale, endSeconds: (start + readDuration(track)) / timescale }
}

/** The flags of `tfhd` and `trun` that say which fields precede the durations or follow them (ISO 14496-12, 8.8). */
const [HAS_OFFSET, HAS_DESCRIPTION, HAS_DEFAULT_DURATION] = [0x1, 0x2, 0x8]
const [HAS_DATA_OFFSET, HAS_FIRST_FLAGS, HAS_DURATIONS] = [0x1, 0x4, 0x100]
/** The flags of `trun` for the fields of each sample: duration, size, flags and composition time offset. */
const SAMPLE_FIELDS = [HAS_DURATIONS, 0x200, 0x400, 0x800]

/** Returns the sum of the stated durations of the samples in a `traf`, in units of its timescale. */
function readDuration(track: Buffer): number {
  let [byDefault, sum] = [0, 0]
  for (const box of boxesIn(track)) {
    const flags = box.length > 12 ? box.readUIntBE(9, 3) : 0
    const has = (flag: number) => (flags & flag) !== 0
    if (typeOf(box) === 'tfhd' && has(HAS_DEFAULT_DURATION))
      byDefault = box.readUInt32BE(16 + (has(HAS_OFFSET) ? 8 : 0) + (has(HAS_DESCRIPTION) ? 4 : 0))
    if (typeOf(box) !== 'trun') continue
    const count = box.readUInt32BE(12)
    const first = 16 + (has(HAS_DATA_OFFSET) ? 4 : 0) + (has(HAS_FIRST_FLAGS) ? 4 : 0)
    const sampleBytes = 4 * SAMPLE_FIELDS.filter(has).length
    if (!has(HAS_DURATIONS)) sum += count * byDefault
    else for (let index = 0; index < count; index += 1) sum += box.readUInt32BE(first + index * sampleBytes)
  }
  return sum
}

/** Returns a copy of a fragment that begins at another time. */
export function retime({ bytes, timescale }: Mp4Fragment, startSeconds: number): Buffer {
  const copy = Buffer.from(bytes)
  const start = find(copy, ['traf', 'tfdt'])
  const time = Math.round(startSeconds * timescale)
  if (start[HEADER_BYTES] === 1) start.writeBigInt64BE(BigInt(time), 12)
  else start.writeUInt32BE(time, 12)
  return copy
}
