import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startConversionServer } from '../server/src/conversion/testing/startConversionServer.ts'
import { rememberLocations } from '../server/src/media/rememberLocations.ts'
import { openAddressedStore } from '../server/testing/openAddressedStore.ts'
import { VIDEOS, makeVideo, type VideoName } from './frames/videos.ts'
import { isQuick } from './options.ts'
import { median, mediansOf } from './percentiles.ts'
import { printTable } from './report.ts'

const VIDEO_SECONDS = isQuick ? 60 : 600
const ROUNDS = isQuick ? 2 : 9
/** The time that each request to the bucket takes longer. */
const LATENCY_MS = 20
const MEASURED = ['mkv, AC-3', 'mkv, HEVC', 'avi, MPEG-4', 'mp4, index last'] as const satisfies VideoName[]

/**
 * Measures how much later the first segment of a converted video comes if the video is in a bucket instead of a folder:
 * at the beginning of a video of which the server knows nothing, and after a seek. Counts the requests to the bucket.
 */
export async function measureVideosOfBucket(): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vtube-bench-')))
  const rows: Record<string, object> = {}
  try {
    for (const name of MEASURED) {
      const made = await makeVideo(VIDEOS[name], VIDEO_SECONDS)
      await cp(made, join(folder, basename(made)))
      const rounds: Awaited<ReturnType<typeof measureRound>>[] = []
      // The first start is not measured, because it reads programs from the disk.
      await measure(folder, basename(made), false)
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await measureRound(folder, basename(made), round % 2 === 1))
      // Ratios are those within a round, because other load affects all of it.
      const ratio = (way: 'start' | 'seek') =>
        median(rounds.map(({ bucket, file }) => bucket[way] / file[way]))
      const file = mediansOf(rounds.map((round) => round.file))
      const bucket = mediansOf(rounds.map((round) => round.bucket))
      rows[name] = {
        'start, folder, ms': file.start,
        'bucket, ms': bucket.start,
        ratio: ratio('start'),
        requests: bucket.requestsOfStart,
        MB: bucket.bytesOfStart / 1e6,
        'seek, folder, ms': file.seek,
        'bucket, ms ': bucket.seek,
        'ratio ': ratio('seek'),
        'requests ': bucket.requestsOfSeek,
        'MB ': bucket.bytesOfSeek / 1e6,
      }
    }
    printTable(`videos of ${VIDEO_SECONDS} s, bucket with ${LATENCY_MS} ms for each request`, rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures both in turns, because the second one finds more of the video in the memory of the system. */
async function measureRound(folder: string, made: string, isBucketFirst: boolean) {
  const first = await measure(folder, made, isBucketFirst)
  const second = await measure(folder, made, !isBucketFirst)
  return isBucketFirst ? { file: second, bucket: first } : { file: first, bucket: second }
}

/** Starts a server that knows no video, watches a video from its beginning, and goes to its middle. */
async function measure(folder: string, made: string, isBucket: boolean) {
  const store = await openAddressedStore(folder, { latencyMs: LATENCY_MS })
  const server = await startConversionServer(folder, {}, isBucket ? rememberLocations(store) : undefined)
  const watch = async (seconds: number) => {
    const started = performance.now()
    store.requests.length = 0
    const query = `target=h264&copy=video&start=${seconds}`
    const { video, audio } = await server.watch(made, query)
    await Promise.all(
      [video, ...audio.slice(0, 1)].map(async (uri) => {
        const lengths = await server.durations(made, uri)
        let [index, end] = [0, 0]
        for (; index < lengths.length && end + (lengths[index] ?? 0) <= seconds; index += 1)
          end += lengths[index] ?? 0
        const answer = await server.segment(made, uri.split('/')[0] ?? '', index)
        if (answer.status !== 200) throw new Error(`A segment was answered with ${answer.status}.`)
      }),
    )
    const bytes = store.requests.reduce((sum, { start, end }) => sum + end - start, 0)
    return { ms: performance.now() - started, requests: store.requests.length, bytes }
  }
  try {
    const start = await watch(0)
    const seek = await watch(VIDEO_SECONDS * 0.6)
    return {
      start: start.ms,
      requestsOfStart: start.requests,
      bytesOfStart: start.bytes,
      seek: seek.ms,
      requestsOfSeek: seek.requests,
      bytesOfSeek: seek.bytes,
    }
  } finally {
    await server.close()
    await store.close()
  }
}
