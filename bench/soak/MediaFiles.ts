import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../day/random.ts'
import { type Tab, textOf } from './Tab.ts'
import type { Tally } from './Tally.ts'

const RANGES = 3
const RANGE_BYTES = 262_144

/** The media files of a library, to compare responses with. */
export class MediaFiles {
  readonly #byId: ReadonlyMap<string, Buffer>

  private constructor(byId: ReadonlyMap<string, Buffer>) {
    this.#byId = byId
  }

  static async read(library: string): Promise<MediaFiles> {
    const byId = new Map<string, Buffer>()
    const names = await readdir(library, { recursive: true })
    for (const name of names.filter((file) => file.endsWith('.webm'))) {
      const sidecar = join(library, name.replace(/\.webm$/v, '.info.json'))
      const { id } = JSON.parse(await readFile(sidecar, 'utf8')) as { id: string }
      byId.set(id, await readFile(join(library, name)))
    }
    return new MediaFiles(byId)
  }

  /** Opens the player and requests byte ranges: the beginning, then seeks. */
  async watch(id: string, tab: Tab, random: Random, tally: Tally): Promise<void> {
    const player = await tab.get('player', `/embed/${id}`)
    if (player !== null && (player.status !== 200 || !textOf(player).includes('/media/')))
      tally.mistake('player', `${id}: ${player.status}`)
    const film = this.#byId.get(id)
    if (film === undefined) return tally.mistake('piece of a film', `${id} is not in the folder`)
    for (let piece = 0; piece < RANGES; piece += 1) {
      const start = piece === 0 ? 0 : random.upTo(film.length)
      const end = Math.min(start + RANGE_BYTES, film.length) - 1
      const response = await tab.get('piece of a film', `/media/${id}`, {
        range: `bytes=${start}-${end}`,
        'accept-encoding': 'identity',
      })
      if (response === null) continue
      const { status, headers, bytes } = response
      const isRight =
        status === 206 &&
        headers['content-range'] === `bytes ${start}-${end}/${film.length}` &&
        bytes.equals(film.subarray(start, end + 1))
      if (!isRight)
        tally.mistake('piece of a film', `${id}, ${start}-${end}: ${status}, ${bytes.length} bytes`)
    }
  }
}
