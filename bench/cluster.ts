import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { videoIdOf } from '../server/src/import/sidecars/sidecarToRows.ts'
import { rowsOf } from '../server/testing/postgres/rowsOf.ts'
import { startCluster } from '../server/testing/postgres/startCluster.ts'
import { startFaultyProxy } from '../server/testing/postgres/startFaultyProxy.ts'
import { startBalancer } from '../server/testing/startBalancer.ts'
import { startProcess, type ServerProcess } from '../server/testing/startProcess.ts'
import { fillBucket, VIDEO_SECONDS } from './cluster/videos.ts'
import { startObjectStorage } from './cluster/objectStorage.ts'

import { startViewer, type Viewer } from './cluster/viewers.ts'
import { isQuick } from './options.ts'
import { printTable } from './report.ts'

const SERVERS = 3
const WORKERS = 3
const VIEWERS = isQuick ? 20 : 100
const OBJECTS = isQuick ? 200 : 2_000
const NATIVE_VIDEOS = 20
const FAULT_MS = 20_000
const CALM_MS = isQuick ? 20_000 : 40_000
/** A new video that has to be converted is watched each so many seconds, so that machines encode during each fault. */
const NEW_VIDEO_SECONDS = 10
/** The time within which viewers have to go on after a fault has ended. */
const PATIENCE_MS = 15_000
const BUCKET = 'vtube'

interface Fault {
  name: string
  begin: () => Promise<unknown> | void
  end: () => Promise<unknown> | void
}

/**
 * Lets viewers watch videos of a bucket through three servers and three workers, while in turn a server, a worker, the
 * database and the bucket are killed or cut off for 20 seconds.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-cluster-'))
  const [database, storage] = await Promise.all([startCluster(), startObjectStorage(BUCKET)])
  const proxy = await startFaultyProxy(database.url('postgres'))
  const convertedVideos = Math.ceil((5 * (FAULT_MS + CALM_MS)) / 1000 / NEW_VIDEO_SECONDS) + 6
  const counts = { native: NATIVE_VIDEOS, converted: convertedVideos, all: OBJECTS }
  const videos = await fillBucket(storage, 'videos', counts)

  const start = (name: string, args: readonly string[]): ServerProcess =>
    startProcess(
      {
        VTUBE_ACCESS: 'open',
        VTUBE_TRUST_PROXY: 'loopback',
        VTUBE_DATA_DIR: join(folder, name),
        VTUBE_DATABASE_URL: proxy.url,
        VTUBE_LIBRARY: `s3://${BUCKET}/videos`,
        VTUBE_SHARED_CACHE: `s3://${BUCKET}/cache`,
        VTUBE_S3_ENDPOINT: storage.endpoint,
        VTUBE_S3_PATH_STYLE: 'yes',
        VTUBE_S3_ACCESS_KEY: 'key',
        VTUBE_S3_SECRET_KEY: 'secret',
        VTUBE_CONVERSIONS: '8',
        VTUBE_RATE_LIMIT: '100000',
      },
      [],
      args,
    )
  const processes = new Map<string, ServerProcess>()
  const ports = new Map<string, number>()
  const startServer = async (name: string) => {
    const server = start(name, ['serve', '--no-encode'])
    processes.set(name, server)
    ports.set(name, Number(new URL(await server.ready).port))
    return server
  }
  const startWorker = (name: string) => processes.set(name, start(name, ['worker']))
  const kill = (name: string) => processes.get(name)?.kill('SIGKILL')

  const importing = performance.now()
  for (let number = 1; number <= WORKERS; number += 1) startWorker(`worker ${number}`)
  const servers: ServerProcess[] = []
  for (let number = 1; number <= SERVERS; number += 1) servers.push(await startServer(`server ${number}`))
  const countRows = async () =>
    Number(
      (
        await rowsOf<{ count: string }>(
          database.url('postgres'),
          "select count(*) from items where kind = 'video'",
        )
      )[0]?.count,
    )
  while ((await countRows()) < OBJECTS) {
    if (performance.now() - importing > 600_000)
      throw new Error(`only ${await countRows()} videos were imported`)
    await pause(200)
  }
  const importSeconds = (performance.now() - importing) / 1000

  const balancer = await startBalancer(() => [...ports.values()])
  const started = performance.now()
  // Videos do not begin at the moment of a fault.
  const currentVideo = () => Math.floor((performance.now() - started) / 1000 / NEW_VIDEO_SECONDS + 0.5)
  const viewers = Array.from({ length: VIEWERS }, (_, number): Viewer => {
    const kind = number % 2 === 0 ? 'native' : 'converted'
    let count = 0
    const nextVideo = () => {
      count += 1
      const path =
        kind === 'native'
          ? videos.native[(number + count) % videos.native.length]
          : videos.converted[Math.min(videos.converted.length - 1, currentVideo() + (number % 3))]
      return videoIdOf(path ?? '')
    }
    return startViewer(kind, { origin: balancer.origin, number, nextVideo, videoSeconds: VIDEO_SECONDS })
  })

  const faults: Fault[] = [
    { name: 'a server is killed', begin: () => kill('server 1'), end: () => startServer('server 1') },
    { name: 'a worker is killed', begin: () => kill('worker 1'), end: () => startWorker('worker 1') },
    { name: 'the database is cut off', begin: proxy.cut, end: proxy.mend },
    { name: 'the bucket is cut off', begin: storage.cut, end: storage.mend },
  ]
  const rows: Record<string, object> = {}
  await pause(CALM_MS)
  for (const { name, begin, end } of [{ name: 'nothing', begin: () => {}, end: () => {} }, ...faults]) {
    const from = performance.now()
    await begin()
    await pause(FAULT_MS)
    await end()
    const to = performance.now()
    await pause(CALM_MS)
    rows[name] = describe(viewers, from, to)
  }
  await Promise.all(viewers.map((viewer) => viewer.stop()))

  printTable(`${VIEWERS} viewers, ${OBJECTS} objects, imported in ${importSeconds.toFixed(0)} s`, rows)
  const segments = [...storage.writes()].filter(([key]) => /\/\d+$/.test(key))
  const twice = segments.filter(([, times]) => times > 1)
  const jobs = await rowsOf<{ state: string; count: string; retries: string }>(
    database.url('postgres'),
    'select state, count(*), sum(retry_count) as retries from pgboss.job group by state',
  )
  printTable('what was done', {
    'segments written': { count: segments.length },
    'segments written twice': { count: twice.length },
    ...Object.fromEntries(jobs.map(({ state, count, retries }) => [`jobs ${state}`, { count, retries }])),
  })
  for (const [key, times] of twice.slice(0, 10)) console.log(`  ${key}: ${times} times`)
  for (const { lost } of viewers) for (const reason of lost) console.log(`  lost: ${reason}`)

  for (const one of processes.values()) one.kill('SIGTERM')
  await Promise.all([...processes.values()].map(({ ended }) => ended))
  await balancer.close()
  await proxy.close()
  await Promise.all([database.close(), storage.close()])
  await rm(folder, { recursive: true, force: true })
}

/** Describes what viewers have seen of a fault. */
function describe(viewers: readonly Viewer[], from: number, to: number) {
  const until = performance.now()
  const waits = viewers.map(({ stalls }) =>
    Math.max(
      0,
      ...stalls
        .filter((stall) => stall.to > from && stall.from < until)
        .map((stall) => stall.to - stall.from),
    ),
  )
  const after = viewers.map(({ stalls }) =>
    Math.max(
      0,
      ...stalls
        .filter((stall) => stall.to > to && stall.from < until)
        .map((stall) => stall.to - Math.max(to, stall.from)),
    ),
  )
  const isOf = (kind: Viewer['kind']) => (_: unknown, index: number) => viewers[index]?.kind === kind
  const longest = (values: readonly number[], kind: Viewer['kind']) =>
    Math.max(0, ...values.filter(isOf(kind))) / 1000
  return {
    'viewers who waited': waits.filter((ms) => ms > 500).length,
    'longest wait, native, s': longest(waits, 'native'),
    'longest wait, converted, s': longest(waits, 'converted'),
    'longest after the fault, s': Math.max(0, ...after) / 1000,
    'waited too long': after.filter((ms) => ms > PATIENCE_MS).length,
    'videos lost': viewers.reduce((sum, { lost }) => sum + lost.length, 0),
  }
}
