import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Browser } from '../../server/src/identity/testing/Browser.ts'
import { signIn } from '../../server/src/identity/testing/signIn.ts'
import { createWorld } from '../day/world.ts'
import { type ServerFixture, fillGateway } from '../server/serverFixtures.ts'
import { MediaFiles } from './MediaFiles.ts'

/** A server fixture with search texts. */
export interface SoakServer extends ServerFixture {
  queries: readonly string[]
  films: MediaFiles | null
  /** Waits until the server has its data. */
  ready(origin: string): Promise<void>
}

const LIBRARY = resolve(import.meta.dirname, '../../sample-library/videos')
const SEARCHES = [
  'cat',
  'made of circles',
  'press',
  'letter',
  'night',
  'how far',
  'garden',
  'paper',
  'secret',
  'waves',
  'numbers',
  'river',
  'a quiet hour',
  'nothing of this kind',
]

/** Prepares a gateway with some 40,000 videos, and a provider with the quota of a free key. */
export async function openGatewayServer(): Promise<SoakServer> {
  const filled = await fillGateway()
  const { queries } = createWorld(new Date())
  return { ...filled, queries, films: null, ready: async () => {} }
}

/** Prepares the sample library. */
export async function openLibraryServer(): Promise<SoakServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-soak-'))
  return {
    // All visitors share one address, which the rate limit would block.
    environment: { VTUBE_DATA_DIR: folder, VTUBE_LIBRARY: LIBRARY, VTUBE_RATE_LIMIT: '1000000' },
    queries: SEARCHES,
    films: await MediaFiles.read(LIBRARY),
    ready: untilImported,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function untilImported(origin: string): Promise<void> {
  const { id_token: token } = await signIn(new Browser(origin))
  for (let known = -1; ;) {
    const response = await fetch(`${origin}/status.json`, { headers: { authorization: `Bearer ${token}` } })
    const { library } = (await response.json()) as { library: { videos: number } }
    if (library.videos === known && known > 0) return
    known = library.videos
    await wait(1_000)
  }
}
