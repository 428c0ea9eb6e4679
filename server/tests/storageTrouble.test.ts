import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest, folderOfTests } from '../testing/testFolder.ts'
import { buildVideos } from '../testing/buildRows.ts'
import { type FakeProvider } from '../testing/fakeProvider.ts'
import { startWholeServer, type WholeServer } from '../testing/startWholeServer.ts'
import { startProviderOf } from '../testing/startProviderOf.ts'
import { mountSmallDisk, type SmallDisk } from '../testing/smallDisk.ts'
import { keepIdleWorkers } from '../src/database/sqlite/databaseWorkers.ts'
import { Browser } from '../src/identity/testing/Browser.ts'
import { openChooser, signIn } from '../src/identity/testing/signIn.ts'
import { createDevice, historyCell } from '../src/userData/testing/startUserDataServer.ts'

const SENTENCE = 'The server cannot use its database right now. Try again in a moment.'
let provider: FakeProvider
const home = folderOfTests()
let server: WholeServer
let origin: string
const logged: string[] = []
beforeAll(async () => {
  const videos = buildVideos(60, { tags: ['koi'] })
  provider = await startProviderOf({ videos }, { totals: { search: 10_000, units: 10_000 } })
})
afterAll(() => provider.close())

async function start(dataFolder: string): Promise<void> {
  logged.length = 0
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const own = { VTUBE_DATA_DIR: dataFolder, VTUBE_ACCESS: 'open', VTUBE_SEARCH_QUOTA: '10000' }
  server = await startWholeServer(home, { ...own, ...provider.environment }, { log })
  ;({ origin } = server)
}
const search = (words: string) =>
  fetch(`${origin}/youtube/v3/search?part=snippet&type=video,channel&q=${encodeURIComponent(words)}`)
const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status
const searches = () => provider.calls.filter(({ resource }) => resource === 'search').length
/** The number in the next search. No video has such a number, so no cached answer can be shown instead. */
let asked = 1_000
const searchAnew = () => search(`words ${(asked += 1)} that nobody has asked for`)

describe.skipIf(process.getuid?.() !== 0)('on a small disk', () => {
  let disk: SmallDisk | null
  beforeEach(() => {
    disk = mountSmallDisk(8)
  })
  afterEach(() => disk?.close())

  it('says in one sentence that it is full, shows what it has, and goes on when there is room', async ({
    skip,
  }) => {
    if (disk === null) return skip()
    await start(join(disk.folder, 'data'))
    expect((await search('koi')).status).toBe(200)
    await disk.fill()
    // Searches succeed until the journal of the database has used up the remaining space.
    await expect.poll(async () => (await searchAnew()).status, { interval: 0 }).toBe(503)
    const calls = searches()
    const refusal = await searchAnew()
    expect([refusal.status, await refusal.json()]).toMatchObject([
      503,
      { error: { message: SENTENCE, errors: [{ reason: 'backendError' }] } },
    ])
    expect(searches()).toBe(calls)
    expect(await statusOf('/readyz')).toBe(503)
    expect((await search('koi')).status).toBe(200)
    expect(logged.join()).toMatch(/database or disk is full/)

    await disk.free()
    expect((await searchAnew()).status).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    await server.close()
  })

  it('that is full still lets people sign in, and delete what they have made', async ({ skip }) => {
    if (disk === null) return skip()
    await start(join(disk.folder, 'data'))
    const { id_token: token } = await signIn(new Browser(origin))
    const device = createDevice(origin, token)
    const cells = (from: number) =>
      Array.from({ length: 500 }, (_, index) => historyCell(`film-${from + index}`, 1))
    for (let from = 0; from < 3_000; from += 500) expect((await device.post(cells(from))).status).toBe(200)
    await disk.fill()
    let from = 3_000
    const post = () => device.post(cells((from += 500)))
    await expect.poll(async () => (await post()).status, { interval: 0 }).toBe(503)

    expect(await signIn(new Browser(origin), { name: 'Noor' })).toHaveProperty('id_token')
    expect((await device.delete('keep')).status).toBe(200)
    expect((await post()).status).toBe(503)
    expect(await signIn(new Browser(origin), { name: 'Ines' })).toHaveProperty('id_token')
    await disk.free()
    expect((await device.post(cells(0), 1)).status).toBe(200)
    await server.close()
  })

  it('that cannot be written to says so at the start, with a way out', async ({ skip }) => {
    if (disk === null) return skip()
    disk.makeReadOnly()
    await expect(start(join(disk.folder, 'data'))).rejects.toThrow(
      /cannot be written to\. Make it writable, or name another/,
    )
  })
})

/** Opens a connection, as another program would, that locks the database for writing until it is closed. */
function hold(dataFolder: string): Database.Database {
  const other = new Database(join(dataFolder, 'catalogue.sqlite'))
  other.exec('begin exclusive')
  return other
}

describe('a database', () => {
  const testFolder = folderOfEachTest()
  afterEach(() => server.close())

  it(
    'that another program holds refuses a crowd, shows what is kept, and is used again when it is free',
    { tags: 'release' },
    async () => {
      await start(testFolder)
      expect((await search('koi')).status).toBe(200)
      const other = hold(testFolder)
      const calls = searches()
      const crowd = Promise.all(Array.from({ length: 12 }, searchAnew))
      expect([await statusOf('/readyz'), (await search('koi')).status]).toEqual([503, 200])
      for (const refusal of await crowd) {
        expect(refusal.status).toBe(503)
        expect(await refusal.json()).toMatchObject({ error: { message: SENTENCE } })
      }
      expect(searches()).toBe(calls)
      other.close()
      expect((await searchAnew()).status).toBe(200)
    },
  )

  it('whose threads die refuses those who wait for them, and is served by others at once', async () => {
    // So that the server starts threads, which this test then knows.
    keepIdleWorkers(0)
    const threads: Worker[] = []
    const note = (thread: Worker) => void threads.push(thread)
    process.on('worker', note)
    await start(testFolder)
    process.off('worker', note)
    expect(threads).toHaveLength(3)
    const other = hold(testFolder)
    const crowd = Array.from({ length: 4 }, searchAnew)
    await Promise.all(threads.map((thread) => thread.terminate()))
    for (const refusal of await Promise.all(crowd)) {
      expect(refusal.status).toBe(503)
      expect(await refusal.json()).toMatchObject({ error: { message: SENTENCE } })
    }
    other.close()
    expect(await statusOf('/readyz')).toBe(200)
    expect((await searchAnew()).status).toBe(200)
    expect(await signIn(new Browser(origin))).toHaveProperty('id_token')
    keepIdleWorkers(4)
  })

  it('whose file is removed takes nothing more that would be lost, and is made anew at the next start', async () => {
    await start(testFolder)
    expect([(await search('koi')).status, await statusOf('/readyz')]).toEqual([200, 200])
    for (const name of readdirSync(testFolder)) rmSync(join(testFolder, name), { recursive: true })
    expect([(await search('koi')).status, (await searchAnew()).status]).toEqual([200, 503])
    const { response, markup } = await openChooser(new Browser(origin))
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(markup).not.toMatch(/SQLITE|node:|\.ts:/)
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect(logged.join()).toMatch(/moved, deleted or replaced while the server runs.*restore a backup/)
    await server.close()
    await start(testFolder)
    expect((await searchAnew()).status).toBe(200)
  })

  it('that is put back is used again', async () => {
    await start(testFolder)
    const [file, elsewhere] = [join(testFolder, 'catalogue.sqlite'), join(testFolder, 'elsewhere')]
    renameSync(file, elsewhere)
    writeFileSync(file, '')
    expect((await searchAnew()).status).toBe(503)
    renameSync(elsewhere, file)
    expect((await searchAnew()).status).toBe(200)
  })

  it('without a byte is filled anew with a warning', async () => {
    writeFileSync(join(testFolder, 'catalogue.sqlite'), '')
    await start(testFolder)
    expect(logged.join()).toMatch(/is empty and will be filled again.*restore a backup/)
  })
})
