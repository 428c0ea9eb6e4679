import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildVideos } from '../testing/buildRows.ts'
import { crashLoop } from '../testing/crash/crashLoop.ts'
import { createChangingFolder } from '../testing/crash/folder.ts'
import { inspectRemains } from '../testing/crash/inspect.ts'
import { openTestCatalogue, type TestCatalogue } from '../testing/openTestCatalogue.ts'
import { startProviderStandIn, STAND_IN_KEY, type ProviderStandIn } from '../testing/providerStandIn.ts'
import { createRandom } from '../testing/random.ts'
import { startProcess } from '../testing/startProcess.ts'
import { createCatalogueSource } from './catalogue/CatalogueSource.ts'
import { pacificDayOf } from './gateway/ledger/pacificDay.ts'

let folder: string
let world: TestCatalogue
let provider: ProviderStandIn
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-ending-'))
  world = await openTestCatalogue({ videos: buildVideos(20, { tags: ['koi'] }) })
  provider = await startProviderStandIn({ source: createCatalogueSource(world.catalogue, 'library') })
})
afterAll(async () => {
  await provider.close()
  await world.close()
  await rm(folder, { recursive: true })
})

it(
  'survives ten kills at random moments: sound, starting again, and never counting too little',
  {
    timeout: 240_000,
  },
  async () => {
    const { kills, faults } = await crashLoop({ rounds: 10, seed: 10, longestLifeMs: 600 })
    expect(faults).toEqual([])
    expect(kills).toBe(10)
  },
)

it(
  'finishes what is being asked when it is told to end, and has counted it',
  { timeout: 60_000 },
  async () => {
    const server = startProcess({
      VTUBE_DATA_DIR: join(folder, 'gateway'),
      VTUBE_ACCESS: 'open',
      VTUBE_API_KEY: STAND_IN_KEY,
      VTUBE_PROVIDER_URL: provider.dataUrl,
      VTUBE_SUGGEST_URL: provider.suggestUrl,
    })
    const origin = await server.ready
    const release = provider.hold()
    const asked = fetch(`${origin}/youtube/v3/search?part=snippet&type=video&q=koi`)
    await expect.poll(() => provider.calls.length, { timeout: 20_000 }).toBe(1)
    server.kill('SIGTERM')
    // From now on nobody new is let in.
    await expect
      .poll(
        () =>
          fetch(`${origin}/healthz`).then(
            ({ status }) => status,
            () => 'closed',
          ),
        { timeout: 20_000 },
      )
      .toBe('closed')
    release()
    const answer = await asked
    expect([answer.status, ((await answer.json()) as { items: unknown[] }).items.length]).toEqual([200, 5])
    expect(await server.ended).toBe(0)
    const { spent, soundness } = await inspectRemains(
      join(folder, 'gateway', 'catalogue.sqlite'),
      pacificDayOf(new Date()).date,
    )
    expect([spent.search, soundness]).toEqual([provider.spent('search'), 'ok'])
  },
)

it(
  'ends an import between two steps, and goes on with it at the next start',
  { timeout: 60_000 },
  async () => {
    const library = await createChangingFolder(join(folder, 'library'))
    await library.change(createRandom(1))
    const environment = {
      VTUBE_DATA_DIR: join(folder, 'data'),
      VTUBE_LIBRARY: library.path,
      VTUBE_ACCESS: 'open',
    }
    const first = startProcess(environment)
    await first.ready
    first.kill('SIGTERM')
    expect([await first.ended, first.errors()]).toEqual([0, expect.not.stringMatching(/"level":[56]0/)])
    const second = startProcess(environment)
    const origin = await second.ready
    const count = async () => {
      const status = (await (await fetch(`${origin}/status.json`)).json()) as { library: { videos: number } }
      return status.library.videos
    }
    await expect.poll(count, { timeout: 30_000 }).toBe(library.titles.size)
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  },
)
