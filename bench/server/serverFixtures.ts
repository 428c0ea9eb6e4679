import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueBatch, StoredVideo } from '../../server/src/catalogue/Catalogue.ts'
import { createCatalogueSource } from '../../server/src/catalogue/CatalogueSource.ts'
import { openSqliteCatalogue } from '../../server/src/catalogue/sqlite/openSqliteCatalogue.ts'
import { startFakeProvider, FAKE_PROVIDER_KEY } from '../../server/testing/fakeProvider.ts'
import { createWorld } from '../day/world.ts'
import { writeLibrary } from '../import/writeLibrary.ts'

/** The environment of a server with a filled database. */
export interface ServerFixture {
  /** Environment variables of the server. */
  environment: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** Disables the rate limit: one visitor sends all requests. */
const MANY = '1000000'
const FILMS = 1_000

/** Prepares a gateway with some 40,000 cached videos, and a local fake provider with the same. */
export async function fillGateway(): Promise<ServerFixture & { videoIds: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-gateway-'))
  const file = join(folder, 'data', 'catalogue.sqlite')
  const { rows } = createWorld(new Date())
  const told = withTexts(rows)
  await mkdir(join(folder, 'provider'))
  const remembered = await openSqliteCatalogue({ file })
  await remembered.write('provider', told)
  await remembered.close()
  const providerFile = join(folder, 'provider', 'catalogue.sqlite')
  await copyFile(file, providerFile)
  const world = await openSqliteCatalogue({ file: providerFile })
  const provider = await startFakeProvider({ source: createCatalogueSource(world, 'provider') })
  return {
    videoIds: (told.videos ?? []).map(({ id }) => id),
    environment: {
      VTUBE_DATA_DIR: join(folder, 'data'),
      VTUBE_RATE_LIMIT: MANY,
      VTUBE_API_KEY: FAKE_PROVIDER_KEY,
      VTUBE_PROVIDER_URL: provider.dataUrl,
      VTUBE_SUGGEST_URL: provider.suggestUrl,
    },
    async remove() {
      await provider.close()
      await world.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Prepares a library of tiny media files, which the first start imports. */
export async function fillLibrary(): Promise<ServerFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-library-'))
  await writeLibrary(join(folder, 'films'), FILMS)
  return {
    environment: {
      VTUBE_DATA_DIR: join(folder, 'data'),
      VTUBE_RATE_LIMIT: MANY,
      VTUBE_LIBRARY: join(folder, 'films'),
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Adds descriptions and pictures in five sizes. */
function withTexts(rows: CatalogueBatch): CatalogueBatch {
  const titles = (rows.videos ?? []).map(({ title }) => title)
  const videos = rows.videos?.map((video, index): StoredVideo => {
    const description = Array.from(
      { length: 12 },
      (_, line) => titles[(index * 31 + line * 977) % titles.length],
    )
    return { ...video, description: description.join('\n'), thumbnails: picturesOf(video.id) }
  })
  return { ...rows, ...(videos ? { videos } : {}) }
}

const SIZES = { default: 120, medium: 320, high: 480, standard: 640, maxres: 1280 } as const

const picturesOf = (id: string) =>
  Object.fromEntries(
    Object.entries(SIZES).map(([name, width]) => [
      name,
      { url: `https://i.example/vi/${id}/${name}.jpg`, width, height: Math.round((width * 9) / 16) },
    ]),
  )
