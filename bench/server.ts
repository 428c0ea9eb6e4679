import { Browser } from '../server/src/identity/testing/Browser.ts'
import { signIn } from '../server/src/identity/testing/signIn.ts'
import { options } from './options.ts'
import { load, machine, writeReport } from './report.ts'
import { type Comparison, compare, type Rounds } from './server/compare.ts'
import { ask, type Question } from './server/drive.ts'
import { type Filled, fillGateway, fillLibrary } from './server/filledFolders.ts'
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
 * What an answer of the server costs, beside a bare `node:http` that sends the same; its memory and its start.
 * `npm run bench -- server`; with `--quick` less often.
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
  filled: Filled & { videoIds: readonly string[] },
  plan: typeof FULL,
): Promise<Measured> {
  // A first start compiles what the later ones find.
  await (await startProduct(filled)).stop()
  const server = await startProduct(filled)
  try {
    const start = await inMegabytes(server)
    const visitor = await signInAt(server.origin)
    const chart = (rows: number): Question => ({ ...visitor, path: `${CHART}&maxResults=${rows}` })
    const tag = await tagOf(server.origin, chart(18))
    const answers = [
      await compare('gateway, chart of 18', server, chart(18), plan),
      await compare('gateway, chart of 50', server, chart(50), plan),
      await compare('gateway, 304', server, withHeader(chart(18), 'if-none-match', tag), plan),
    ]
    const memory = await measureMemory(server, manyQuestions(visitor, filled.videoIds), {
      before: { start, cached: await inMegabytes(server) },
      rounds: plan.memoryRounds,
    })
    return { answers, memory, start: await restarted(server, filled, plan.starts) }
  } finally {
    await server.stop()
  }
}

async function measureLibrary(filled: Filled, plan: typeof FULL): Promise<Measured> {
  const first = await startProduct(filled)
  await imported(first.origin, await signInAt(first.origin))
  await first.stop()
  const server = await startProduct(filled)
  try {
    const start = await inMegabytes(server)
    const visitor = await signInAt(server.origin)
    const chart: Question = { ...visitor, path: `${CHART}&maxResults=18` }
    const answers = [await compare('library, chart of 18', server, chart, plan)]
    const questions = Array.from({ length: 500 }, (_, index) => ({
      ...visitor,
      path: `/youtube/v3/search?part=snippet&type=video&q=river%20${index}&maxResults=18`,
    }))
    const before = { start, cached: await inMegabytes(server) }
    const memory = await measureMemory(server, questions, { before, rounds: plan.memoryRounds })
    return { answers, memory, start: await restarted(server, filled, plan.starts) }
  } finally {
    await server.stop()
  }
}

/** The first server has to be gone: a database belongs to one. */
async function restarted(server: { stop(): Promise<void> }, filled: Filled, times: number): Promise<Start> {
  await server.stop()
  return measureStarts(filled, times)
}

/** What the browser of somebody who has signed in sends along. */
async function signInAt(origin: string): Promise<Pick<Question, 'headers'>> {
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

async function tagOf(origin: string, question: Question): Promise<string> {
  const { headers } = await ask(origin, question)
  return headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
}

const withHeader = (question: Question, name: string, value: string): Question => ({
  ...question,
  headers: { ...question.headers, [name]: value },
})

/** Pages of videos, each of them another one, in three shapes. */
function manyQuestions(visitor: Pick<Question, 'headers'>, ids: readonly string[]): Question[] {
  return Array.from({ length: 600 }, (_, index) => {
    const some = ids.slice(index * 25, index * 25 + 25).join('%2C')
    const part = ['snippet', 'snippet%2Cstatistics', 'snippet%2CcontentDetails%2Cstatistics'][index % 3]
    return { ...visitor, path: `/youtube/v3/videos?part=${part}&id=${some}` }
  })
}

/** Waits until the library has been read. */
async function imported(origin: string, { headers }: Pick<Question, 'headers'>): Promise<void> {
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
