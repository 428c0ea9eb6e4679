import { open, readFile, rm } from 'node:fs/promises'
import { makeVideo } from './makeVideo.ts'

/** The number of places over which the data of a video is spread. */
const PLACES = 32
/** The bytes of the header of a box whose size needs 64 bits. */
const LONG_HEADER_BYTES = 16
/** The boxes that contain boxes, on the way to the tables of positions. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

interface Box {
  type: string
  /** The position of its content and its end. */
  start: number
  end: number
}

/** Iterates over the boxes of an MP4 file between two positions, those inside of containers included. */
function* boxesOf(file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const end = at + file.readUInt32BE(at)
    const box = { type: file.toString('latin1', at + 4, at + 8), start: at + 8, end }
    yield box
    if (CONTAINERS.has(box.type)) yield* boxesOf(file, box.start, end)
    at = end
  }
}

/** Returns the positions in the file at which the entries of the tables of positions are. */
function entriesOf(file: Buffer): number[] {
  const tables = [...boxesOf(file, 0, file.length)].filter(({ type }) => type === 'stco')
  return tables.flatMap(({ start }) => {
    const count = file.readUInt32BE(start + 4)
    return Array.from({ length: count }, (_, index) => start + 8 + index * 4)
  })
}

/**
 * Writes an MP4 video (H.264, AAC) of any size below 4 GiB that plays: its data is in several places of the file, between
 * which the file system stores nothing.
 * @throws if ffmpeg fails
 */
export async function spreadVideo(path: string, seconds: number, bytes: number): Promise<void> {
  const part = `${path}.part.mp4`
  await makeVideo(part, { seconds, video: 'libx264', audio: 'aac' })
  const file = await readFile(part)
  await rm(part)
  const boxes = [...boxesOf(file, 0, file.length)]
  const find = (wanted: string) => {
    const box = boxes.find(({ type }) => type === wanted)
    if (box === undefined) throw new Error(`The video has no ${wanted}.`)
    return box
  }
  const [type, index, data] = [find('ftyp'), find('moov'), find('mdat')]
  const entries = entriesOf(file)
  const positions = [...new Set(entries.map((entry) => file.readUInt32BE(entry)))].toSorted((a, b) => a - b)
  const dataAt = type.end - type.start + index.end - index.start + 16 + LONG_HEADER_BYTES
  const gap = Math.floor((bytes - dataAt - (data.end - data.start)) / (PLACES - 1))
  /** Returns the new position of what is at a position of the original file. */
  const moved = (position: number) => {
    const place = Math.floor((positions.indexOf(position) * PLACES) / positions.length)
    return position - data.start + dataAt + place * gap
  }
  const pieces = positions.map((position, order) => ({
    at: moved(position),
    content: file.subarray(position, positions[order + 1] ?? data.end),
  }))
  for (const entry of entries) file.writeUInt32BE(moved(file.readUInt32BE(entry)), entry)
  const header = Buffer.alloc(LONG_HEADER_BYTES)
  header.writeUInt32BE(1)
  header.write('mdat', 4, 'latin1')
  header.writeBigUInt64BE(BigInt(bytes - dataAt + LONG_HEADER_BYTES), 8)
  const target = await open(path, 'w')
  try {
    await target.truncate(bytes)
    // The index comes first, so that a player finds it at once.
    const front = [file.subarray(type.start - 8, type.end), file.subarray(index.start - 8, index.end), header]
    await target.write(Buffer.concat(front), 0, dataAt, 0)
    for (const { at, content } of pieces) await target.write(content, 0, content.length, at)
  } finally {
    await target.close()
  }
}
