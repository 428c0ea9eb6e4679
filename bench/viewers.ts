import { setTimeout as wait } from 'node:timers/promises'
import { options } from './options.ts'
import { load, machine, writeReport } from './report.ts'
import type { Child } from './server/Child.ts'
import { startProduct } from './server/measureStarts.ts'
import { fillFilms, type FilmFixture } from './viewers/filmFixture.ts'
import { startFileServer } from './viewers/startFileServer.ts'
import { type Audience, watchFilms } from './viewers/watchFilms.ts'
import { mediansOf, printTable } from './web/statistics.ts'

const FULL: Audience & { rounds: number } = {
  viewers: 1_000,
  bytesPerSecond: 2_500_000 / 8,
  seconds: 20,
  rounds: 3,
}
const IMPORT_TIMEOUT_MS = 60_000
/** The baseline of the ratios. */
const STREAMING = 'bare, streams files'
const QUICK: typeof FULL = { ...FULL, viewers: 100, seconds: 3, rounds: 1 }

/**
 * Measures the cost of 1,000 viewers of films of 2.5 Mbit/s, compared with two bare `node:http` servers: one streams the
 * same files, the other sends bytes from memory, which costs no reading, as `sendfile` does. `npm run bench -- viewers`;
 * `--quick` takes 100 viewers.
 */
export async function run(): Promise<void> {
  const plan = options.quick ? QUICK : FULL
  const loadBefore = load()
  console.log(`${machine()}, load ${loadBefore.toFixed(1)}\n`)
  const fixture = await fillFilms()
  const servers: Record<string, Child> = {}
  try {
    servers['product'] = await startProduct(fixture)
    servers[STREAMING] = await startFileServer(fixture, 'file')
    servers['bare, from memory'] = await startFileServer(fixture, 'memory')
    await waitUntilImported(servers['product'], fixture)
    const found = await measure(servers, fixture, plan)
    print(found, plan)
    console.log(`\nload at the end ${load().toFixed(1)}`)
    await writeReport('viewers', { machine: machine(), loadBefore, loadAfter: load(), plan, found })
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()))
    await fixture.remove()
  }
}

interface Cost {
  /** Processor time of all threads for the rate of the plan, as a share of one core. */
  cores: number
  residentMb: number
  inTime: number
}

/** Measures the servers in turn, so that other load affects all of them. */
async function measure(
  servers: Readonly<Record<string, Child>>,
  { paths }: FilmFixture,
  { rounds, ...audience }: typeof FULL,
): Promise<Record<string, Cost>> {
  const found: Record<string, Cost[]> = {}
  for (let round = 0; round < rounds; round += 1)
    for (const [name, server] of Object.entries(servers)) {
      const watching = await watchFilms(server.origin, paths, audience)
      const before = await server.usage()
      const { bytes, inTime } = await watching.measure()
      const after = await server.usage()
      watching.end()
      const secondsOfFilm = bytes / (audience.viewers * audience.bytesPerSecond)
      ;(found[name] ??= []).push({
        cores: (after.cpuMicroseconds - before.cpuMicroseconds) / (secondsOfFilm * 1e6),
        residentMb: after.residentBytes / 1024 / 1024,
        inTime,
      })
    }
  return Object.fromEntries(Object.entries(found).map(([name, costs]) => [name, mediansOf(costs)]))
}

/**
 * Waits until the library has all films.
 * @throws if that takes longer than a minute
 */
async function waitUntilImported({ origin }: Child, { paths }: FilmFixture): Promise<void> {
  const deadline = AbortSignal.timeout(IMPORT_TIMEOUT_MS)
  for (const path of paths)
    while (!(await fetch(`${origin}${path}`, { method: 'HEAD', signal: deadline })).ok) await wait(200)
}

function print(found: Readonly<Record<string, Cost>>, { viewers, bytesPerSecond }: Audience): void {
  const megabytes = ((viewers * bytesPerSecond) / 1e6).toFixed(0)
  printTable(
    [`${viewers} viewers, ${megabytes} MB/s`, 'processor, % of a core', 'ratio', 'memory, MB', 'in time, %'],
    Object.entries(found).map(([name, { cores, residentMb, inTime }]) => [
      name,
      (cores * 100).toFixed(0),
      (cores / (found[STREAMING]?.cores ?? Number.NaN)).toFixed(2),
      residentMb.toFixed(0),
      (inTime * 100).toFixed(1),
    ]),
  )
}
