import type { SearchQuery } from '../../server/src/source/VideoSource.ts'
import type { Child, ResourceUsage } from '../server/Child.ts'
import { drive, type GetRequest } from '../server/drive.ts'
import { measureStarts, startProduct } from '../server/measureStarts.ts'
import { createRandom } from '../day/random.ts'
import { toTiming, type Timing } from './measure.ts'
import { searchKinds } from './searches.ts'
import { videoIdOf } from './writeVideos.ts'

/** Measurements of the server in its own process. */
export interface ServerReport {
  timings: Timing[]
  /** Median time from process start to readiness. */
  startMs: number
  /** Resident memory. */
  memoryMb: { start: number; highest: number }
  /** Event-loop delay with one visitor, and with eight. */
  loop: { one: Lateness; eight: Lateness }
}

type Lateness = NonNullable<ResourceUsage['loop']>

interface Folders {
  dataFolder: string
  libraryFolder: string
}

const MEGABYTE = 1024 * 1024
const STARTS = 5
const CONCURRENT_VISITORS = 8

/**
 * Measures the server over HTTP, with one visitor, then with eight. Requests carry no bearer token, which keeps the
 * response cache out.
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
    const start = (await server.usage()).residentBytes / MEGABYTE
    const timings: Timing[] = []
    let highest = start
    const loop = { one: { p99Ms: 0, longestMs: 0 }, eight: { p99Ms: 0, longestMs: 0 } }
    const ask = async (name: string, requests: readonly GetRequest[], connections: number) => {
      const late = connections === 1 ? loop.one : loop.eight
      const count = times * connections
      const { usage, latencies } = await driveAll(server, requests, { count, connections })
      timings.push(toTiming(name, latencies, usage.cpuMicroseconds / 1_000 / count))
      highest = Math.max(highest, usage.residentBytes / MEGABYTE)
      late.p99Ms = Math.max(late.p99Ms, usage.loop?.p99Ms ?? 0)
      late.longestMs = Math.max(late.longestMs, usage.loop?.longestMs ?? 0)
    }
    const kinds = searchKinds().map(({ name, queries }) => ({ name, requests: queries.map(toRequest) }))
    const everything = kinds.flatMap(({ requests }) => requests)
    for (const { name, requests } of kinds) await ask(name, requests, 1)
    await ask('50 videos by id', batches(videos), 1)
    await ask('all of these at the same time, 8 visitors', everything, CONCURRENT_VISITORS)
    return { timings, startMs, memoryMb: { start, highest }, loop }
  } finally {
    await server.stop()
  }
}

/**
 * Sends the requests round-robin.
 * @returns the latencies in milliseconds, and the resources that the server used
 */
async function driveAll(
  server: Child,
  requests: readonly GetRequest[],
  { count, connections }: { count: number; connections: number },
): Promise<{ usage: ResourceUsage; latencies: number[] }> {
  const [first] = requests
  if (first === undefined) throw new Error('There are no requests.')
  const before = await server.usage()
  const latencies = await drive(server.origin, (index) => requests[index % requests.length] ?? first, {
    count,
    status: 200,
    connections,
  })
  const after = await server.usage()
  return { latencies, usage: { ...after, cpuMicroseconds: after.cpuMicroseconds - before.cpuMicroseconds } }
}

function toRequest({ q, channelId, types, order, maxResults }: SearchQuery): GetRequest {
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

function batches(videos: number): GetRequest[] {
  const random = createRandom(11)
  return Array.from({ length: 200 }, () => {
    const ids = Array.from({ length: 50 }, () => videoIdOf(random.upTo(videos)))
    return { path: `/youtube/v3/videos?part=snippet,statistics&id=${ids.join()}`, headers: {} }
  })
}
