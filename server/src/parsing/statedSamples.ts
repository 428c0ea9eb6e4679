import { open } from 'node:fs/promises'
import { readMovieIndex } from './movieIndex.ts'

const HEAD_BYTES = 8
/** Boxes that hold the tables of a track. */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

/**
 * Checks that the tables of an MP4 file give times to no more samples than the file can have. A parser makes a list of these
 * times, which a file of a few kilobytes could make as long as the memory.
 * @throws if they do
 */
export async function checkStatedSamples(path: string): Promise<void> {
  const file = await open(path)
  try {
    const index = await readMovieIndex(file)
    if (index === null) return
    const { size } = await file.stat()
    if (hasImpossibleTable(index, size)) throw new Error('its index states more samples than it has')
  } finally {
    await file.close()
  }
}

/** Whether a table of times has entries for more samples than bytes of the file. */
function hasImpossibleTable(box: Buffer, fileBytes: number): boolean {
  const type = box.toString('latin1', 4, 8)
  const content = box.subarray(HEAD_BYTES)
  if (type === 'stts' || type === 'ctts') return countSamples(content) > fileBytes
  if (!HOLDERS.has(type)) return false
  for (let at = 0; at + HEAD_BYTES <= content.length;) {
    const length = content.readUInt32BE(at)
    if (length < HEAD_BYTES) return false
    if (hasImpossibleTable(content.subarray(at, at + length), fileBytes)) return true
    at += length
  }
  return false
}

/** Returns the number of samples for which a table has times. Its entries are a number of samples and a time each. */
function countSamples(table: Buffer): number {
  if (table.length < 8) return 0
  const entries = Math.min(table.readUInt32BE(4), Math.floor((table.length - 8) / 8))
  let samples = 0
  for (let entry = 0; entry < entries; entry += 1) samples += table.readUInt32BE(8 + entry * 8)
  return samples
}
