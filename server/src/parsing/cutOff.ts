import { open, type FileHandle } from 'node:fs/promises'
import { readPart } from './movieIndex.ts'

const EBML_HEADER = 0x1a45dfa3
const MATROSKA_SEGMENT = 0x18538067
const RIFF = 0x52494646
const MAX_BOXES = 1000

/**
 * Whether a media file ends before its own end, as after a broken download. Reads only the sizes in its container;
 * formats that state none are never cut off.
 */
export async function isCutOff(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await readPart(file, 0, 64)
    if (head.length < 16) return false
    const first = head.readUInt32BE(0)
    if (first === EBML_HEADER) return statedEndOfMatroska(head) > size
    if (first === RIFF) return head.readUInt32LE(4) + 8 > size
    return head.toString('latin1', 4, 8) === 'ftyp' && (await isCutOffMp4(file, size))
  } finally {
    await file.close()
  }
}

/** Returns the position at which the segment ends; 0 if it does not tell, as in a recording. */
function statedEndOfMatroska(head: Buffer): number {
  const header = readVariableInteger(head, 4)
  const at = header.end + header.value
  if (at + 12 > head.length || head.readUInt32BE(at) !== MATROSKA_SEGMENT) return 0
  const segment = readVariableInteger(head, at + 4)
  return segment.isUnknown ? 0 : segment.end + segment.value
}

function readVariableInteger(bytes: Buffer, at: number) {
  const first = bytes[at] ?? 0
  const length = Math.min(8, Math.clz32(first) - 23)
  let value = first & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value, end: at + length, isUnknown }
}

async function isCutOffMp4(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 0, count = 0; at < size && count < MAX_BOXES; count += 1) {
    const box = await readPart(file, at, 16)
    if (box.length < 8) return true
    const short = box.readUInt32BE(0)
    // The last box may go on to the end of the file.
    if (short === 0) return false
    const length = short === 1 && box.length === 16 ? Number(box.readBigUInt64BE(8)) : short
    if (length < 8) return false
    at += length
    if (at > size) return true
  }
  return false
}
