import type { SearchQuery } from '../../server/src/source/VideoSource.ts'
import type { Child, Taken } from '../server/Child.ts'
import { drive, type Question } from '../server/drive.ts'
import { measureStarts, startProduct } from '../server/measureStarts.ts'
import { createDice } from '../day/random.ts'
import { toTiming, type Timing } from './measure.ts'
import { searchKinds } from './searches.ts'
import { videoIdOf } from './writeVideos.ts'

/** The server as a process of its own. */
export interface ServerReport {
  timings: Timing[]
  /** Median, from the start of the process to its being ready. */
  startMs: number
  /** Resident. */
  memoryMb: { start: number; highest: number }
  /** How late timers of the thread were that answers requests: with one visitor at a time, and with eight. */
  loop: { one: Lateness; eight: Lateness }
}

type Lateness = NonNullable<Taken['loop']>

interface Folders {
  dataFolder: string
  libraryFolder: string
}

const MEGABYTE = 1024 * 1024
const STARTS = 5
const AT_THE_SAME_TIME = 8

/**
 * Measures the real server over HTTP, with one visitor at a time, then with eight. They carry no bearer, so that no
 * answer is sent a second time from memory.
 */
export async function measureServer(
  { dataFolder, libraryFolder }: Folders,
  videos: number,
  times: number,
): Promise<ServerReport> {
  const environment = {
    VTUBE_DATA_DIR: dataFolder,
    VTUBE_LIBRARY: libraryFolder,
    VTUBE_ACCESS: 'open',
    VTUBE_RATE_LIMIT: '1000000',
    BENCH_LOOP: '1',
  }
  const filled = { environment, remove: async () => {} }
  const { wallMs: startMs } = await measureStarts(filled, STARTS)
  const server = await startProduct(filled)
  try {
    const start = (await server.taken()).residentBytes / MEGABYTE
    const timings: Timing[] = []
    let highest = start
    const loop = { one: { p99Ms: 0, longestMs: 0 }, eight: { p99Ms: 0, longestMs: 0 } }
    const ask = async (name: string, questions: readonly Question[], connections: number) => {
      const late = connections === 1 ? loop.one : loop.eight
      const count = times * connections
      const { taken, latencies } = await askAll(server, questions, { count, connections })
      timings.push(toTiming(name, latencies, taken.cpuMicroseconds / 1_000 / count))
      highest = Math.max(highest, taken.residentBytes / MEGABYTE)
      late.p99Ms = Math.max(late.p99Ms, taken.loop?.p99Ms ?? 0)
      late.longestMs = Math.max(late.longestMs, taken.loop?.longestMs ?? 0)
    }
    const kinds = searchKinds().map(({ name, queries }) => ({ name, questions: queries.map(toQuestion) }))
    const everything = kinds.flatMap(({ questions }) => questions)
    for (const { name, questions } of kinds) await ask(name, questions, 1)
    await ask('50 videos by id', batches(videos), 1)
    await ask('all of these at the same time, 8 visitors', everything, AT_THE_SAME_TIME)
    return { timings, startMs, memoryMb: { start, highest }, loop }
  } finally {
    await server.stop()
  }
}

/** Asks the questions in turn. Answers how long each took, and what it all took of the machine. */
async function askAll(
  server: Child,
  questions: readonly Question[],
  { count, connections }: { count: number; connections: number },
): Promise<{ taken: Taken; latencies: number[] }> {
  const [first] = questions
  if (first === undefined) throw new Error('There is nothing to ask for.')
  const before = await server.taken()
  const latencies = await drive(server.origin, (index) => questions[index % questions.length] ?? first, {
    count,
    status: 200,
    connections,
  })
  const after = await server.taken()
  return { latencies, taken: { ...after, cpuMicroseconds: after.cpuMicroseconds - before.cpuMicroseconds } }
}

function toQuestion({ q, channelId, types, order, maxResults }: SearchQuery): Question {
  const parameters = new URLSearchParams({
    part: 'snippet',
    q: q ?? '',
    type: types.join(),
    order,
    maxResults: String(maxResults),
    ...(channelId === null ? {} : { channelId }),
  })
  return { path: `/youtube/v3/search?${parameters}`, headers: {} }
}

function batches(videos: number): Question[] {
  const dice = createDice(11)
  return Array.from({ length: 200 }, () => {
    const ids = Array.from({ length: 50 }, () => videoIdOf(dice.upTo(videos)))
    return { path: `/youtube/v3/videos?part=snippet,statistics&id=${ids.join()}`, headers: {} }
  })
}
