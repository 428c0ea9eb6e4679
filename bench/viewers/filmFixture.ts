import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TINY_FILM } from '../../server/testing/tinyFilm.ts'
import type { ServerFixture } from '../server/serverFixtures.ts'

/** A server with films, all of the same size. */
export interface FilmFixture extends ServerFixture {
  folder: string
  /** URL paths of the films. The file of `/media/film-0` is `film-0.webm` in `folder`. */
  paths: string[]
}

const FILMS = 20
const MEGABYTE = 1024 * 1024
export const FILM_BYTES = 64 * MEGABYTE

/** Prepares a library of 20 sparse files of 64 MB, which the system serves from memory. */
export async function fillFilms(): Promise<FilmFixture> {
  const root = await mkdtemp(join(tmpdir(), 'vtube-bench-viewers-'))
  const folder = join(root, 'films')
  await mkdir(folder)
  const ids = Array.from({ length: FILMS }, (_, index) => `film-${index}`)
  for (const id of ids) {
    const file = join(folder, `${id}.webm`)
    await writeFile(file, TINY_FILM)
    await truncate(file, FILM_BYTES)
    await writeFile(join(folder, `${id}.info.json`), JSON.stringify({ id, title: id, duration: 200 }))
  }
  return {
    folder,
    paths: ids.map((id) => `/media/${id}`),
    environment: {
      VTUBE_DATA_DIR: join(root, 'data'),
      VTUBE_LIBRARY: folder,
      VTUBE_ACCESS: 'open',
      VTUBE_RATE_LIMIT: '1000000',
      VTUBE_STORYBOARD_CACHE: '0',
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
