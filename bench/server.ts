import { Browser } from '../server/src/identity/testing/Browser.ts'
import { signIn } from '../server/src/identity/testing/signIn.ts'
import { options } from './options.ts'
import { load, machine, writeReport } from './report.ts'
import { type Comparison, compare, type Rounds } from './server/compare.ts'
import { send, type GetRequest } from './server/drive.ts'
import { type ServerFixture, fillGateway, fillLibrary } from './server/serverFixtures.ts'
import { inMegabytes, measureMemory, type Memory } from './server/measureMemory.ts'
import { measureStarts, type Start, startProduct } from './server/measureStarts.ts'
import { printTable } from './web/statistics.ts'

const FULL: Rounds & { starts: number; memoryRounds: number } = {
  rounds: 9,
  warmUps: 2,
  count: 5_000,
  starts: 5,
  memoryRounds: 6,
}
const QUICK: typeof FULL = { rounds: 3, warmUps: 1, count: 3_000, starts: 1, memoryRounds: 2 }
const CHART = '/youtube/v3/videos?part=snippet%2CcontentDetails%2Cstatistics&chart=mostPopular&regionCode=US'

/**
 * Measures the cost of a response compared with a bare `node:http` server that sends the same bytes, and memory and
 * start of the server. `npm run bench -- server`; `--quick` runs fewer rounds.
 */
export async function run(): Promise<void> {
  const plan = options.quick ? QUICK : FULL
  const loadBefore = load()
  console.log(`${machine()}, load ${loadBefore.toFixed(1)}\n`)
  const gateway = await fillGateway()
  const library = await fillLibrary()
  try {
    const ofGateway = await measureGateway(gateway, plan)
    const ofLibrary = await measureLibrary(library, plan)
    const answers = [...ofGateway.answers, ...ofLibrary.answers]
    printAnswers(answers)
    printServers({ gateway: ofGateway, library: ofLibrary })
    console.log(`\nload at the end ${load().toFixed(1)}`)
    await writeReport('server', {
      machine: machine(),
      loadBefore,
      loadAfter: load(),
      plan,
      answers,
      gateway: { memory: ofGateway.memory, start: ofGateway.start },
      library: { memory: ofLibrary.memory, start: ofLibrary.start },
    })
  } finally {
    await gateway.remove()
    await library.remove()
  }
}

interface Measured {
  answers: Comparison[]
  memory: Memory
  start: Start
}

async function measureGateway(
  fixture: ServerFixture & { videoIds: readonly string[] },
  plan: typeof FULL,
): Promise<Measured> {
  // The first start fills the compile cache.
  await (await startProduct(fixture)).stop()
  const server = await startProduct(fixture)
  try {
    const start = await inMegabytes(server)
    const visitor = await signInAt(server.origin)
    const chart = (rows: number): GetRequest => ({ ...visitor, path: `${CHART}&maxResults=${rows}` })
    const tag = await tagOf(server.origin, chart(18))
    const answers = [
      await compare('gateway, chart of 18', server, chart(18), plan),
      await compare('gateway, chart of 50', server, chart(50), plan),
      await compare('gateway, 304', server, withHeader(chart(18), 'if-none-match', tag), plan),
    ]
    const memory = await measureMemory(server, manyRequests(visitor, fixture.videoIds), {
      before: { start, cached: await inMegabytes(server) },
      rounds: plan.memoryRounds,
    })
    return { answers, memory, start: await restarted(server, fixture, plan.starts) }
  } finally {
    await server.stop()
  }
}

async function measureLibrary(fixture: ServerFixture, plan: typeof FULL): Promise<Measured> {
  const first = await startProduct(fixture)
  await imported(first.origin, await signInAt(first.origin))
  await first.stop()
  const server = await startProduct(fixture)
  try {
    const start = await inMegabytes(server)
    const visitor = await signInAt(server.origin)
    const chart: GetRequest = { ...visitor, path: `${CHART}&maxResults=18` }
    const answers = [await compare('library, chart of 18', server, chart, plan)]
    const requests = Array.from({ length: 500 }, (_, index) => ({
      ...visitor,
      path: `/youtube/v3/search?part=snippet&type=video&q=river%20${index}&maxResults=18`,
    }))
    const before = { start, cached: await inMegabytes(server) }
    const memory = await measureMemory(server, requests, { before, rounds: plan.memoryRounds })
    return { answers, memory, start: await restarted(server, fixture, plan.starts) }
  } finally {
    await server.stop()
  }
}

/** Stops the first server before: a database belongs to one server. */
async function restarted(
  server: { stop(): Promise<void> },
  fixture: ServerFixture,
  times: number,
): Promise<Start> {
  await server.stop()
  return measureStarts(fixture, times)
}

/** Signs in and returns the request headers of a browser. */
async function signInAt(origin: string): Promise<Pick<GetRequest, 'headers'>> {
  const browser = new Browser(origin)
  const { id_token: token } = await signIn(browser)
  const headers = {
    authorization: `Bearer ${token}`,
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-US,en;q=0.9',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  }
  await browser.fetch(`${CHART}&maxResults=1`, { headers })
  const cookie = [...browser.cookies].find(([name]) => name.startsWith('vtube_media'))
  return { headers: { ...headers, ...(cookie ? { cookie: `${cookie[0]}=${cookie[1].value}` } : {}) } }
}

async function tagOf(origin: string, request: GetRequest): Promise<string> {
  const { headers } = await send(origin, request)
  return headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
}

const withHeader = (request: GetRequest, name: string, value: string): GetRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

/** Returns requests for distinct pages of videos, in three shapes. */
function manyRequests(visitor: Pick<GetRequest, 'headers'>, ids: readonly string[]): GetRequest[] {
  return Array.from({ length: 600 }, (_, index) => {
    const some = ids.slice(index * 25, index * 25 + 25).join('%2C')
    const part = ['snippet', 'snippet%2Cstatistics', 'snippet%2CcontentDetails%2Cstatistics'][index % 3]
    return { ...visitor, path: `/youtube/v3/videos?part=${part}&id=${some}` }
  })
}

/** Waits until the library is imported. */
async function imported(origin: string, { headers }: Pick<GetRequest, 'headers'>): Promise<void> {
  for (let known = -1; ;) {
    const status = (await (await fetch(`${origin}/status.json`, { headers })).json()) as {
      library: { videos: number }
    }
    if (status.library.videos === known && known > 0) return
    known = status.library.videos
    await new Promise((later) => setTimeout(later, 1_000))
  }
}

function printAnswers(answers: readonly Comparison[]): void {
  printTable(
    ['an answer', 'bytes', 'CPU, µs', 'bare, µs', 'ratio', 'a second', 'bare', 'half, ms', '99 of 100, ms'],
    answers.map((one) => [
      one.name,
      String(one.answerBytes),
      one.productMicroseconds.toFixed(0),
      one.bareMicroseconds.toFixed(0),
      one.ratio.toFixed(2),
      one.requestsPerSecond.toFixed(0),
      one.bareRequestsPerSecond.toFixed(0),
      one.p50Ms.toFixed(2),
      one.p99Ms.toFixed(2),
    ]),
  )
}

function printServers(servers: Readonly<Record<string, Measured>>): void {
  console.log()
  printTable(
    [
      'a server',
      'start, ms',
      'its CPU, ms',
      'memory at the start, MB',
      'with these answers',
      'with many others',
      'at the end',
    ],
    Object.entries(servers).map(([name, { start, memory }]) => [
      name,
      start.wallMs.toFixed(0),
      start.cpuMs.toFixed(0),
      ...[memory.start, memory.cached, memory.load, memory.end].map((bytes) => bytes.toFixed(0)),
    ]),
  )
}
