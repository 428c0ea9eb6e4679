import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeFilm, type FilmName } from '../../server/testing/testFilms.ts'
import { startProduct, type Product } from './startProduct.ts'

export const idOfFilm = (name: FilmName): string => `film-${parse(name).name}`

/** Starts a product over test films. `stop` removes them. */
export async function startWithFilms(
  names: readonly FilmName[],
  environment: Record<string, string> = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-films-'))
  for (const name of names) {
    await writeFilm(join(folder, name), name)
    await writeFile(join(folder, `${parse(name).name}.info.json`), JSON.stringify({ id: idOfFilm(name) }))
  }
  const product = await startProduct({ VTUBE_LIBRARY: folder, VTUBE_ACCESS: 'open', ...environment })
  await untilImported(product.url, names.length)
  return {
    ...product,
    async stop(options) {
      await product.stop(options)
      await rm(folder, { recursive: true })
    },
  }
}

const TIMEOUT_MS = 120_000

/** Waits until the library has this many videos. */
async function untilImported(url: string, count: number): Promise<void> {
  const query = 'chart=mostPopular&part=id&maxResults=50'
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await setTimeout(200)) {
    const response = await fetch(`${url}/youtube/v3/videos?${query}`)
    const { items } = (await response.json()) as { items: unknown[] }
    if (items.length >= count) return
  }
  throw new Error(`The library does not have ${count} films.`)
}
