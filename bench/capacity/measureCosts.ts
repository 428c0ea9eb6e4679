import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { videoIdOf } from '../../server/src/import/sidecars/sidecarToRows.ts'
import { rowsOf } from '../../server/testing/postgres/rowsOf.ts'
import { startCluster } from '../../server/testing/postgres/startCluster.ts'
import { startProcess, type ServerProcess } from '../../server/testing/startProcess.ts'
import { startObjectStorage } from '../cluster/objectStorage.ts'
import { fillBucket } from '../cluster/videos.ts'
import { isQuick } from '../options.ts'
import type { Cost, Costs } from './costs.ts'
import { readProcessorMs } from './readProcessorMs.ts'

const run = promisify(execFile)
const VIDEOS = isQuick ? 100 : 500
const TIMES = isQuick ? 50 : 300
const BIG_SECONDS = 20
/** How often a video is watched whose cost is small. */
const WATCHES = 10
/** A video at 4 Mbit/s that browsers play, and one of 720 lines that they do not. */
const BIG = `-f lavfi -i testsrc2=size=1280x720:rate=25:duration=${BIG_SECONDS} -f lavfi -i sine=frequency=330:duration=${BIG_SECONDS}`
const NATIVE =
  '-c:v libx264 -preset ultrafast -b:v 4M -minrate 4M -maxrate 4M -bufsize 4M -pix_fmt yuv420p -c:a aac -movflags +faststart'
const CONVERTED = '-c:v mpeg4 -b:v 4M -c:a libmp3lame'

/**
 * Measures what each unit of work costs one server over PostgreSQL and a bucket: the processor time of the server with
 * its children, the bytes that it sends, the transactions of the database and the requests to the bucket.
 */
export async function measureCosts(): Promise<Costs> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-costs-'))
  const [database, storage] = await Promise.all([startCluster(), startObjectStorage('vtube')])
  const url = database.url('postgres')
  const started: ServerProcess[] = []
  try {
    await fillBucket(storage, 'videos', { native: 0, converted: 0, all: VIDEOS })
    const make = async (name: string, codecs: string) => {
      await run('ffmpeg', ['-v', 'error', ...BIG.split(' '), ...codecs.split(' '), join(folder, name)])
      await storage.put(`videos/Big/${name}`, await readFile(join(folder, name)))
      return videoIdOf(`Big/${name}`)
    }
    const native = await make('native.mp4', NATIVE)
    const converted = await make('converted.avi', CONVERTED)
    let pid: number | undefined
    const readCounts = async () => {
      // An idle connection of PostgreSQL reports its transactions after ten seconds.
      await pause(11_000)
      const [row] = await rowsOf<{ count: string }>(
        url,
        "select pg_stat_clear_snapshot(), xact_commit + xact_rollback as count from pg_stat_database where datname = 'postgres'",
      )
      const { reads, writes, lists } = storage.counts()
      return {
        cpuMs: pid === undefined ? 0 : readProcessorMs(pid),
        queries: Number(row?.count),
        objects: reads + writes + lists,
        seconds: performance.now() / 1_000,
      }
    }
    type Counts = Awaited<ReturnType<typeof readCounts>>
    const NAMES = ['cpuMs', 'queries', 'objects'] as const
    /** What the server uses in a second without any work. */
    let idle: Record<(typeof NAMES)[number], number> = { cpuMs: 0, queries: 0, objects: 0 }
    let last = await readCounts()
    const server = startProcess({
      VTUBE_ACCESS: 'open',
      VTUBE_DATA_DIR: join(folder, 'data'),
      VTUBE_DATABASE_URL: url,
      VTUBE_LIBRARY: 's3://vtube/videos',
      VTUBE_SHARED_CACHE: 's3://vtube/cache',
      VTUBE_S3_ENDPOINT: storage.endpoint,
      VTUBE_S3_PATH_STYLE: 'yes',
      VTUBE_S3_ACCESS_KEY: 'key',
      VTUBE_S3_SECRET_KEY: 'secret',
      VTUBE_RATE_LIMIT: '100000',
    })
    started.push(server)
    pid = server.pid
    const differ = (before: Counts, after: Counts) => {
      const seconds = after.seconds - before.seconds
      const used = (name: (typeof NAMES)[number]) =>
        Math.max(0, after[name] - before[name] - idle[name] * seconds)
      return { cpuMs: used('cpuMs'), queries: used('queries'), objects: used('objects'), seconds }
    }
    const measureIdle = async () => {
      const before = await readCounts()
      last = await readCounts()
      const { seconds, ...used } = differ(before, last)
      idle = {
        cpuMs: used.cpuMs / seconds,
        queries: used.queries / seconds,
        objects: used.objects / seconds,
      }
    }
    /** Measures work, which resolves to the bytes that it has sent. The costs are divided by `units`. */
    const measure = async (units: number, work: () => Promise<number>): Promise<Cost> => {
      const before = last
      const bytes = await work()
      last = await readCounts()
      const { cpuMs, queries, objects } = differ(before, last)
      return {
        cpuMs: cpuMs / units,
        bytes: bytes / units,
        queries: queries / units,
        objects: objects / units,
      }
    }
    let origin = ''
    const get = async (path: string): Promise<number> => {
      const response = await fetch(`${origin}${path}`)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return (await response.arrayBuffer()).byteLength
    }
    const repeat =
      (path: (number: number) => string, times = TIMES) =>
      async () => {
        let bytes = 0
        for (let number = 0; number < times; number += 1) bytes += await get(path(number))
        return bytes
      }
    const importing = await measure(VIDEOS + 2, async () => {
      origin = await server.ready
      for (;;) {
        const [row] = await rowsOf<{ count: string }>(
          url,
          "select count(*) as count from items where kind = 'video'",
        )
        if (Number(row?.count) >= VIDEOS + 2) break
        await pause(250)
      }
      await untilNothingWaits(url)
      return 0
    })
    const list = '/youtube/v3/videos?part=snippet,contentDetails,statistics&chart=mostPopular&maxResults=24'
    const search = (number: number) =>
      `/youtube/v3/search?part=snippet&maxResults=20&type=video,channel&q=${encodeURIComponent(`film ${number}`)}`
    for (const path of ['/', list, search(0)]) await get(path)
    await measureIdle()
    const hours = BIG_SECONDS / 3_600
    const watchConverted = async (): Promise<number> => {
      const base = `/media/${converted}/hls`
      const readText = async (uri: string) => await (await fetch(`${origin}${base}/${uri}`)).text()
      const main = await readText('main.m3u8?target=h264&copy=&viewer=cost&start=0')
      const video = main.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
      const audio = /TYPE=AUDIO.*URI="([^"]+)"/.exec(main)?.[1] ?? ''
      const sizes = await Promise.all(
        [video, audio].map(async (uri) => {
          const names = (await readText(uri))
            .split('\n')
            .filter((line) => line !== '' && !line.startsWith('#'))
          let bytes = 0
          for (const name of names) bytes += await get(`${base}/${uri.split('/')[0]}/${name}`)
          return bytes
        }),
      )
      return sizes.reduce((sum, bytes) => sum + bytes, 0)
    }
    return {
      page: await measure(
        TIMES,
        repeat(() => '/'),
      ),
      list: await measure(
        TIMES,
        repeat(() => list),
      ),
      search: await measure(TIMES, repeat(search)),
      native: await measure(
        hours * WATCHES,
        repeat(() => `/media/${native}`, WATCHES),
      ),
      converted: await measure(hours, watchConverted),
      prepared: await measure(hours * WATCHES, async () => {
        let bytes = 0
        for (let time = 0; time < WATCHES; time += 1) bytes += await watchConverted()
        return bytes
      }),
      import: importing,
    }
  } finally {
    for (const server of started) server.kill('SIGTERM')
    await Promise.all(started.map(({ ended }) => ended))
    await Promise.all([database.close(), storage.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Waits until the machine has made what follows an import, such as the frames of videos without pictures. */
async function untilNothingWaits(url: string): Promise<void> {
  for (;;) {
    const [row] = await rowsOf<{ count: string }>(
      url,
      "select count(*) from pgboss.job where state in ('created', 'retry', 'active')",
    )
    if (Number(row?.count) === 0) return
    await pause(500)
  }
}
