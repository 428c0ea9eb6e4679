import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  startConversionServer,
  type ConversionServer,
} from '../server/src/conversion/testing/startConversionServer.ts'
import {
  VIDEO_NAMES,
  VIDEO_SECONDS,
  hasFfmpeg,
  writeVideo,
  type VideoName,
} from '../server/testing/media/testVideos.ts'
import { measureVideosOfBucket } from './videosOfBucket.ts'
import { isQuick } from './options.ts'
import { printTable } from './report.ts'

/** The video that is left out, because its playlist is replaced while it plays. */
const LEFT_OUT = 'unstated-sound.flv'
const QUICK = ['h264-ac3.mkv', 'mpeg4-mp3.avi', 'hevc.mov'] as const

/**
 * Measures the conversion of test videos: the time until the first segments of video and audio, beside the time until
 * the first bytes of the file itself; the speed of the whole conversion; and the cost of a second viewer.
 */
export async function run(): Promise<void> {
  if (!hasFfmpeg) throw new Error('This benchmark needs ffmpeg: apt-get install ffmpeg')
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-'))
  const rows: Record<string, object> = {}
  try {
    for (const name of isQuick ? QUICK : VIDEO_NAMES.filter((one) => one !== LEFT_OUT)) {
      await writeVideo(join(folder, name), name)
      rows[name] = await measure(folder, name)
    }
    printTable(`videos of ${VIDEO_SECONDS} s`, rows)
    await measureVideosOfBucket()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, name: VideoName) {
  const server = await startConversionServer(folder, { maxRuns: 8 })
  try {
    // The first start of ffmpeg is not measured, because it reads ffmpeg from the disk.
    await server.conversion.streams(join(folder, name))
    const nativeMs = await timed(() => server.native(name))
    const firstMs = await timed(() => watch(server, name, 'first', 1))
    const started = performance.now()
    await watch(server, name, 'first', Infinity)
    const speed = VIDEO_SECONDS / ((performance.now() - started + firstMs) / 1000)
    const secondMs = await timed(() => watch(server, name, 'second', 1))
    const { processorSeconds } = server.conversion.figures()
    return {
      'first picture, ms': firstMs,
      '× native': firstMs / nativeMs,
      speed,
      'second viewer, ms': secondMs,
      'processor, s': processorSeconds,
    }
  } finally {
    await server.close()
  }
}

/** Requests what a player requests until it shows the first frame, or until the end. */
async function watch(
  server: ConversionServer,
  file: string,
  viewer: string,
  segments: number,
): Promise<void> {
  const { video, audio } = await server.watch(file, 'target=h264&copy=video', viewer)
  const renditions = [video, ...audio.slice(0, 1)]
  await Promise.all(
    renditions.map(async (uri) => {
      const { length } = await server.durations(file, uri)
      const rendition = uri.split('/')[0] ?? ''
      for (let index = 0; index < Math.min(length, segments); index += 1)
        await server.segment(file, rendition, index, viewer)
    }),
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
