import type { SearchQuery } from '../../server/src/domain/VideoSource.ts'
import { createRandom } from '../randomDraws.ts'
import { printTable } from '../report.ts'
import { drive, type GetRequest } from '../server/drive.ts'
import { measureStarts, startServer } from '../server/startChild.ts'
import { toFigures } from './measureSource.ts'
import { searchKinds } from './searches.ts'
import { videoIdOf } from './writeVideos.ts'

const STARTS = 5
const CLIENTS = 8

/**
 * Measures the server over HTTP, first with one client, then with eight. Each request has a different address, so that
 * none is answered from the response cache.
 */
export async function measureServer(
  { dataFolder, libraryFolder }: { dataFolder: string; libraryFolder: string },
  videos: number,
  times: number,
): Promise<void> {
  const environment = {
    VTUBE_DATA_DIR: dataFolder,
    VTUBE_LIBRARY: libraryFolder,
    VTUBE_ACCESS: 'open',
    VTUBE_RATE_LIMIT: '1000000',
    BENCH_LOOP: '1',
  }
  const starts = await measureStarts(environment, STARTS)
  const server = await startServer(environment)
  try {
    const rows: Record<string, object> = {}
    let residentMB = 0
    let sent = 0
    /** Measures requests. Returns the longest delay of the event loop during them. */
    const measure = async (name: string, paths: readonly string[], connections: number) => {
      const before = await server.usage()
      const load = { count: times * connections, status: 200, connections }
      const requests = Array.from({ length: load.count }, (): GetRequest => {
        sent += 1
        return { path: `${paths[sent % paths.length]}&request=${sent}`, headers: {} }
      })
      const latencies = await drive(server.origin, requests, load)
      const after = await server.usage()
      rows[name] = toFigures(latencies, after.cpuMs - before.cpuMs)
      residentMB = Math.max(residentMB, after.residentMB)
      return after.lateMs
    }
    const kinds = searchKinds().map(({ name, queries }) => ({ name, paths: queries.map(toPath) }))
    const all = kinds.flatMap(({ paths }) => paths)
    const late = [await measure('50 videos by id', batches(videos), 1)]
    for (const { name, paths } of kinds) late.push(await measure(name, paths, 1))
    const lateWithMany = await measure(`all at the same time, ${CLIENTS} clients`, all, CLIENTS)
    printTable('the server, over HTTP', rows)
    printTable('the server', {
      '': {
        ...starts,
        residentMB,
        'event loop late, one client, ms': Math.max(...late),
        [`${CLIENTS} clients, ms`]: lateWithMany,
      },
    })
  } finally {
    await server.stop()
  }
}

function toPath({ q, channelId, types, order, maxResults }: SearchQuery): string {
  const parameters = new URLSearchParams({
    part: 'snippet',
    q: q ?? '',
    type: types.join(),
    order,
    maxResults: String(maxResults),
    ...(channelId !== null && { channelId }),
  })
  return `/youtube/v3/search?${parameters}`
}

function batches(videos: number): string[] {
  const random = createRandom(11)
  return Array.from({ length: 200 }, () => {
    const ids = Array.from({ length: 50 }, () => videoIdOf(random.upTo(videos)))
    return `/youtube/v3/videos?part=snippet,statistics&id=${ids.join()}`
  })
}
