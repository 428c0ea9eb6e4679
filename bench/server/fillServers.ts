import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredVideo } from '../../server/src/catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../../server/src/catalogue/CatalogueSource.ts'
import { openSqliteStorage } from '../../server/src/app/sqliteStorage.ts'
import { FAKE_PROVIDER_KEY, startFakeProvider } from '../../server/testing/fakeProvider.ts'
import { createWorld } from '../day/simulatedWorld.ts'
import { writeLibrary } from '../writeLibrary.ts'

/** A filled database, with what its server and the measurement need. */
export interface FilledServer {
  environment: Readonly<Record<string, string>>
  /** The paths of many different requests. */
  paths: readonly string[]
  remove(): Promise<void>
}

/** The setting that disables the rate limit, because one visitor sends all requests. */
const RATE_LIMIT = { VTUBE_RATE_LIMIT: '1000000' }
const VIDEOS = 1_000
const PARTS = ['snippet', 'snippet%2Cstatistics', 'snippet%2CcontentDetails%2Cstatistics']
const SIZES = { default: 120, medium: 320, high: 480, standard: 640, maxres: 1280 }

/** Prepares a gateway with some 40,000 cached videos, and a local fake provider with the same videos. */
export async function fillGateway(): Promise<FilledServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-gateway-'))
  const file = join(folder, 'data', 'catalogue.sqlite')
  const providerFile = join(folder, 'provider', 'catalogue.sqlite')
  const { channels, videos } = createWorld(new Date())
  const cached = await openSqliteStorage(file)
  await cached.catalogue.write('provider', { channels, videos: withTexts(videos) })
  await cached.close()
  await mkdir(join(folder, 'provider'))
  await copyFile(file, providerFile)
  const world = await openSqliteStorage(providerFile)
  const provider = await startFakeProvider({ source: createCatalogueSource(world, 'provider') })
  return {
    paths: Array.from({ length: 600 }, (_, index) => {
      const ids = videos.slice(index * 25, index * 25 + 25).map(({ id }) => id)
      return `/youtube/v3/videos?part=${PARTS[index % PARTS.length]}&id=${ids.join('%2C')}`
    }),
    environment: {
      ...RATE_LIMIT,
      VTUBE_DATA_DIR: join(folder, 'data'),
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
export async function fillLibrary(): Promise<FilledServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-library-'))
  const library = join(folder, 'films')
  await writeLibrary(library, VIDEOS)
  return {
    paths: Array.from(
      { length: 500 },
      (_, index) => `/youtube/v3/search?part=snippet&type=video&q=river%20${index}&maxResults=18`,
    ),
    environment: { ...RATE_LIMIT, VTUBE_DATA_DIR: join(folder, 'data'), VTUBE_LIBRARY: library },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Adds descriptions, and pictures in five sizes, to videos. */
const withTexts = (videos: readonly StoredVideo[]) =>
  videos.map((video, index): StoredVideo => {
    const lines = Array.from(
      { length: 12 },
      (_, line) => videos[(index * 31 + line * 977) % videos.length]?.title ?? '',
    )
    const pictures = Object.entries(SIZES).map(([name, width]) => [
      name,
      { url: `https://i.example/vi/${video.id}/${name}.jpg`, width, height: Math.round((width * 9) / 16) },
    ])
    return { ...video, description: lines.join('\n'), thumbnails: Object.fromEntries(pictures) }
  })
