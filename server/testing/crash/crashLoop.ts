import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pacificDayOf } from '../../src/gateway/quota/pacificDay.ts'
import { buildVideos } from '../buildRows.ts'
import { createRandom } from '../random.ts'
import { startProviderOf } from '../startProviderOf.ts'
import { startProcess, type ServerProcess } from '../startProcess.ts'
import { createChangingFolder } from './ChangingFolder.ts'
import { type DatabaseFixture, openSqliteFixture } from './DatabaseFixture.ts'
import { outage } from './outage.ts'
import { createSyncingDevice } from './syncingDevice.ts'
import { isStillSignedIn, startTraffic } from './traffic.ts'

export interface CrashOptions {
  rounds: number
  /** The seed determines everything except timing. */
  seed: number
  /** The maximum time between readiness and kill. */
  longestLifeMs?: number
  /** Opens the database, which is SQLite by default. @param home a folder that is removed at the end */
  openFixture?: (home: string) => DatabaseFixture | Promise<DatabaseFixture>
  onRound?: (sentence: string) => void
}

const UNLIMITED = 1_000_000_000
const PURGED_WITHIN_MS = 100
/** The probability with which the database is stopped before the server is killed. */
const OUTAGES = 0.25

/**
 * Repeatedly starts a server in the same data folder, lets it import, spend quota, sign in, synchronise and purge, and
 * kills it at a random moment. After every kill, the database must be intact, and the ledger must not have counted less
 * than the provider has charged. The next start must work, keep all sessions and have all user data that was confirmed.
 */
export async function crashLoop(options: CrashOptions) {
  const { rounds, seed, longestLifeMs = 2_000, openFixture = openSqliteFixture, onRound = () => {} } = options
  const random = createRandom(seed)
  const home = await mkdtemp(join(tmpdir(), 'vtube-crash-'))
  const fixture = await openFixture(home)
  const totals = { search: UNLIMITED, units: UNLIMITED }
  const provider = await startProviderOf({ videos: buildVideos(400, { tags: ['koi'] }) }, { totals })
  const folder = await createChangingFolder(join(home, 'library'))
  const environment = { ...fixture.environment, VTUBE_ACCESS: 'open', VTUBE_RATE_LIMIT: '1000000' }
  const environments = {
    library: { ...environment, VTUBE_LIBRARY: folder.path },
    gateway: {
      ...environment,
      ...provider.environment,
      VTUBE_SEARCH_QUOTA: String(UNLIMITED),
      VTUBE_UNIT_QUOTA: String(UNLIMITED),
    },
  }
  const report = {
    kills: 0,
    /** The number of kills by the activity that they have interrupted. A kill may count several times. */
    during: { starting: 0, importing: 0, spending: 0, purging: 0, 'signing in': 0, 'after an outage': 0 },
    answered: 0,
    /** The number of answered calls that were refused because the database was stopped. */
    refused: 0,
    signedIn: 0,
    /** The number of cells of user data that the server has confirmed. */
    confirmed: 0,
    /** The quota that the provider has charged, and the quota that the ledger has counted. */
    charged: { search: 0, units: 0 },
    counted: { search: 0, units: 0 },
    /** One line for each violation. */
    faults: [] as string[],
  }
  const tokens: string[] = []
  const device = createSyncingDevice(createRandom(seed))
  let server: ServerProcess | null = null
  let round = 0
  const fault = (sentence: string) => report.faults.push(`Round ${round} (seed ${seed}): ${sentence}`)

  /** Records which confirmed user data the server has lost. Records nothing if the server has been killed. */
  async function checkUserData(origin: string): Promise<void> {
    const lost = await device.connect(origin).then(
      (connection) => connection.findLost().catch(() => []),
      () => [],
    )
    for (const sentence of lost) fault(sentence)
  }

  async function runRound(
    mode: 'gateway' | 'library',
    hasAged: boolean,
    running: ServerProcess,
  ): Promise<void> {
    if (random.next() < 0.2) {
      await wait(random.between(0, longestLifeMs))
      running.kill('SIGKILL')
      report.during.starting += 1
      return
    }
    let origin: string
    try {
      origin = await running.ready
    } catch (error) {
      fault(String(error))
      return
    }
    const traffic = startTraffic({
      origin,
      random: random.branch(),
      mode,
      device,
      onSignedIn: (token) => {
        report.signedIn += 1
        tokens.push(token)
      },
    })
    // The gateway purges expired data right after its start.
    const lifeMs = hasAged ? random.between(0, PURGED_WITHIN_MS) : random.between(0, longestLifeMs)
    // The newest token is used, because only a limited number of sign-ins is kept per address.
    const token = tokens.pop()
    const [holds] = await Promise.all([
      token === undefined ? null : isStillSignedIn(origin, token),
      checkUserData(origin),
      wait(lifeMs),
    ])
    if (holds === false) fault('somebody who was signed in no longer is')
    const { database } = fixture
    if (database !== null && random.next() < OUTAGES) {
      traffic.setOutage(true)
      for (const sentence of await outage(origin, database)) fault(sentence)
      traffic.setOutage(false)
      report.during['after an outage'] += 1
      await wait(random.between(0, longestLifeMs))
    }
    const isGateway = mode === 'gateway'
    running.kill('SIGKILL')
    report.during.importing += !isGateway && !/^(?:\d|No videos)/m.test(running.output()) ? 1 : 0
    report.during.spending += isGateway ? 1 : 0
    report.during.purging += hasAged ? 1 : 0
    report.during['signing in'] += traffic.signingIn() > 0 ? 1 : 0
    await traffic.over()
    report.answered += traffic.answered()
    report.refused += traffic.refused()
    for (const sentence of traffic.faults) fault(sentence)
  }

  async function checkDatabase(): Promise<void> {
    const { date } = pacificDayOf(new Date())
    const { soundness, spent } = await fixture.inspect(date)
    if (soundness !== 'ok') fault(`the database is not sound: ${soundness}`)
    for (const bucket of ['search', 'units'] as const) {
      const charged = provider.spent(bucket)
      if (spent[bucket] < charged)
        fault(`the ledger has ${spent[bucket]} of ${bucket}, the provider ${charged}`)
      report.charged[bucket] = charged
      report.counted[bucket] = spent[bucket]
    }
  }

  async function checkImport(): Promise<void> {
    server = startProcess(environments.library)
    const origin = await server.ready
    const found = new Map<string, string>()
    const ids = [...folder.titles.keys(), 'film-0']
    const isRight = async () => {
      for (let start = 0; start < ids.length; start += 50) {
        const some = ids.slice(start, start + 50).join(',')
        const response = await fetch(`${origin}/youtube/v3/videos?part=snippet&maxResults=50&id=${some}`)
        const { items } = (await response.json()) as { items: { id: string; snippet: { title: string } }[] }
        for (const { id, snippet } of items) found.set(id, snippet.title)
      }
      return [...folder.titles].every(([id, title]) => found.get(id) === title)
    }
    for (let tries = 0; !(await isRight()); tries += 1) {
      if (tries > 300)
        return void fault('the library is not as its folder is, although nobody killed the server')
      await wait(200)
    }
    const connection = await device.connect(origin)
    for (const sentence of await connection.findLost()) fault(sentence)
    const refusal = await connection.exchange()
    if (refusal !== null) fault(refusal)
    report.confirmed = device.confirmed()
    const status = (await (await fetch(`${origin}/status.json`)).json()) as { library: { videos: number } }
    if (status.library.videos !== folder.titles.size)
      fault(`the library shows ${status.library.videos} videos, its folder has ${folder.titles.size}`)
    server.kill('SIGTERM')
    const code = await server.ended
    if (code !== 0) fault(`the last server ended with ${code}: ${server.errors()}`)
  }

  try {
    for (round = 1; round <= rounds; round += 1) {
      const mode = random.pick(['gateway', 'library'])
      if (mode === 'library') await folder.change(random)
      const hasAged = mode === 'gateway' && random.next() < 0.4
      if (hasAged) await fixture.age()
      server = startProcess(environments[mode])
      await runRound(mode, hasAged, server)
      await server.ended
      report.kills += 1
      await checkDatabase()
      onRound(`${round} of ${rounds}: ${report.answered} answers, ${report.faults.length} faults`)
    }
    await checkImport()
    await checkDatabase()
    return report
  } finally {
    server?.kill('SIGKILL')
    await provider.close()
    await fixture.close()
    await rm(home, { recursive: true })
  }
}
