import { Buffer } from 'node:buffer'
import type { Files } from '../../openTestLibrary.ts'
import { H264, halves, makeFilm, tone } from '../films.ts'

/** Quarters of the turned film as people see it: the left half is on top. */
export const UPRIGHT = ['red', 'red', 'blue', 'blue']

/** Position of the matrix in a track header. */
const MATRIX = 44

/** Makes a film that a player turns by a quarter clockwise, as phones record it. */
export async function makeTurnedFilm(): Promise<Files> {
  const files = await makeFilm('film.mov', [...halves(), ...tone(), ...H264, '-c:a', 'ac3'])
  const bytes = Buffer.from(files['film.mov'] as Buffer)
  const at = bytes.indexOf('tkhd') + MATRIX
  for (const [index, value] of [0, 0x1_0000, 0, -0x1_0000, 0].entries())
    bytes.writeInt32BE(value, at + 4 * index)
  return { 'film.mov': bytes }
}
