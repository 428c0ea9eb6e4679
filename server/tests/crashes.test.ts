import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderOfTests } from '../testing/testFolder.ts'
import { buildVideos } from '../testing/buildRows.ts'
import { crashLoop } from '../testing/crash/crashLoop.ts'
import { editingLoop } from '../testing/crash/editingLoop.ts'
import { createChangingFolder } from '../testing/crash/ChangingFolder.ts'
import { inspectRemains } from '../testing/crash/inspect.ts'
import { type FakeProvider } from '../testing/fakeProvider.ts'
import { startProviderOf } from '../testing/startProviderOf.ts'
import { createRandom } from '../testing/random.ts'
import { startProcess } from '../testing/startProcess.ts'
import { pacificDayOf } from '../src/gateway/quota/pacificDay.ts'

const folder = folderOfTests()
let provider: FakeProvider
beforeAll(async () => {
  provider = await startProviderOf({ videos: buildVideos(20, { tags: ['koi'] }) })
})
afterAll(() => provider.close())

/** Kills a gateway, a library, a server that starts and one that purges. `npm run crash` does so 200 times. */
it(
  'survives kills at random moments: sound, starting again, and never counting too little',
  { tags: 'release' },
  async () => {
    const { kills, during, faults } = await crashLoop({ rounds: 4, seed: 330, longestLifeMs: 400 })
    expect(faults).toEqual([])
    expect(kills).toBe(4)
    expect(during).toMatchObject({ starting: 1, spending: 2, purging: 1 })
  },
)

it(
  'loses no file that people change, and breaks none, when it is killed at random moments',
  { tags: 'release' },
  async () => {
    const report = await editingLoop({ rounds: 4, seed: 12 })
    expect(report).toMatchObject({ kills: 4, faults: [] })
    expect(Object.keys(report?.made ?? {})).not.toEqual([])
  },
)

it(
  'finishes what is being asked when it is told to end, and has counted it',
  { tags: 'release' },
  async () => {
    const server = startProcess({
      VTUBE_DATA_DIR: join(folder, 'gateway'),
      VTUBE_ACCESS: 'open',
      ...provider.environment,
    })
    const origin = await server.ready
    const release = provider.hold()
    // Both types mark a search that a user typed. Right after midnight Pacific time, related videos have no quota yet.
    const asked = fetch(`${origin}/youtube/v3/search?part=snippet&type=video,channel&q=koi`)
    await expect.poll(() => provider.calls.length).toBe(1)
    server.kill('SIGTERM')
    // From now on, the server accepts no new connections.
    await expect
      .poll(() =>
        fetch(`${origin}/healthz`).then(
          ({ status }) => status,
          () => 'closed',
        ),
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
  { tags: 'release' },
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
    await expect.poll(count).toBe(library.titles.size)
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  },
)
