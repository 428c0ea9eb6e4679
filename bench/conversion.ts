import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  startConversionServer,
  type ConversionServer,
} from '../server/src/conversion/testing/startConversionServer.ts'
import { FILM_NAMES, FILM_SECONDS, hasFfmpeg, writeFilm, type FilmName } from '../server/testing/testFilms.ts'
import { measureFilmsOfBucket } from './filmsOfBucket.ts'
import { isQuick } from './options.ts'
import { printTable } from './report.ts'

/** The film that is left out, because its playlist is replaced while it plays. */
const LEFT_OUT = 'unstated-sound.flv'
const QUICK = ['h264-ac3.mkv', 'mpeg4-mp3.avi', 'hevc.mov'] as const

/**
 * Measures the conversion of test films: the time until the first segments of picture and sound, beside the time until
 * the first bytes of the file itself; the speed of the whole conversion; and the cost of a second viewer.
 */
export async function run(): Promise<void> {
  if (!hasFfmpeg) throw new Error('This benchmark needs ffmpeg: apt-get install ffmpeg')
  const films = await mkdtemp(join(tmpdir(), 'vtube-bench-'))
  const rows: Record<string, object> = {}
  try {
    for (const name of isQuick ? QUICK : FILM_NAMES.filter((one) => one !== LEFT_OUT)) {
      await writeFilm(join(films, name), name)
      rows[name] = await measure(films, name)
    }
    printTable(`films of ${FILM_SECONDS} s`, rows)
    await measureFilmsOfBucket()
  } finally {
    await rm(films, { recursive: true, force: true })
  }
}

async function measure(films: string, name: FilmName) {
  const server = await startConversionServer(films, { maxRuns: 8 })
  try {
    // The first start of ffmpeg is not measured, because it reads ffmpeg from the disk.
    await server.conversion.streams(join(films, name))
    const nativeMs = await timed(() => server.native(name))
    const firstMs = await timed(() => watch(server, name, 'first', 1))
    const started = performance.now()
    await watch(server, name, 'first', Infinity)
    const speed = FILM_SECONDS / ((performance.now() - started + firstMs) / 1000)
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

/** Requests what a player requests until it shows the first picture, or until the end. */
async function watch(
  server: ConversionServer,
  film: string,
  viewer: string,
  segments: number,
): Promise<void> {
  const { video, sounds } = await server.watch(film, 'target=h264&copy=video', viewer)
  const renditions = [video, ...sounds.slice(0, 1)]
  await Promise.all(
    renditions.map(async (uri) => {
      const { length } = await server.durations(film, uri)
      const rendition = uri.split('/')[0] ?? ''
      for (let index = 0; index < Math.min(length, segments); index += 1)
        await server.segment(film, rendition, index, viewer)
    }),
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
