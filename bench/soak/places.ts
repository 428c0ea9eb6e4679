import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Browser } from '../../server/src/identity/testing/Browser.ts'
import { signIn } from '../../server/src/identity/testing/signIn.ts'
import { createWorld } from '../day/world.ts'
import { type Filled, fillGateway } from '../server/filledFolders.ts'
import { Films } from './Films.ts'

/** A server with everything behind it, and what people search for there. */
export interface Place extends Filled {
  queries: readonly string[]
  films: Films | null
  /** Waits until the server has everything to show. */
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

/** A gateway that knows some 40,000 videos, over a provider with the quotas of a free key. */
export async function openGatewayPlace(): Promise<Place> {
  const filled = await fillGateway()
  const { queries } = createWorld(new Date())
  return { ...filled, queries, films: null, ready: async () => {} }
}

/** The library that comes with the product. */
export async function openLibraryPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-soak-'))
  return {
    // All visitors come from one address here, which signs in hundreds of them.
    environment: { VTUBE_DATA_DIR: folder, VTUBE_LIBRARY: LIBRARY, VTUBE_RATE_LIMIT: '1000000' },
    queries: SEARCHES,
    films: await Films.read(LIBRARY),
    ready: untilRead,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function untilRead(origin: string): Promise<void> {
  const { id_token: token } = await signIn(new Browser(origin))
  for (let known = -1; ;) {
    const answer = await fetch(`${origin}/status.json`, { headers: { authorization: `Bearer ${token}` } })
    const { library } = (await answer.json()) as { library: { videos: number } }
    if (library.videos === known && known > 0) return
    known = library.videos
    await wait(1_000)
  }
}
