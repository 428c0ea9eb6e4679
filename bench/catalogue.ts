import { statSync } from 'node:fs'
import { fillCatalogue } from './catalogue/fillCatalogue.ts'
import type { Timing } from './catalogue/measure.ts'
import { measureCatalogue } from './catalogue/measureCatalogue.ts'
import { measureServer } from './catalogue/measureServer.ts'
import { options } from './options.ts'
import { load, machine, writeReport } from './report.ts'
import { printTable } from './web/statistics.ts'

const FULL = { videos: 200_000, times: 200 }
const QUICK: typeof FULL = { videos: 20_000, times: 50 }

/**
 * Measures searches, lists and batches over a catalogue of 200,000 videos, through its interface and over HTTP, and
 * the server's memory and start. `npm run bench -- catalogue`; `--quick` takes 20,000 videos. The catalogue is
 * generated once and kept in `.cache`. `--titles file` adds titles from a file, one per line.
 */
export async function run(): Promise<void> {
  const { videos, times } = options.quick ? QUICK : FULL
  const folders = await fillCatalogue(videos, options.titles)
  const loadBefore = load()
  const megabytes = Math.round(statSync(folders.file).size / 1024 / 1024)
  console.log(
    `${videos.toLocaleString('en-US')} videos, ${megabytes} MB; ${machine()}, load ${loadBefore.toFixed(1)}\n`,
  )
  const catalogue = await measureCatalogue(folders.file, videos, times)
  print('the catalogue, by its interface', catalogue)
  const server = await measureServer(folders, videos, times)
  print('the server, over HTTP', server.timings)
  const { memoryMb, loop, startMs } = server
  printTable(
    ['the server', ''],
    [
      ['start until ready, ms', startMs.toFixed(0)],
      [
        'resident memory at the start, at the most, MB',
        `${memoryMb.start.toFixed(0)}, ${memoryMb.highest.toFixed(0)}`,
      ],
      ...(['one', 'eight'] as const).map((visitors) => [
        `timers late with ${visitors} at a time: 99 of 100, longest, ms`,
        `${loop[visitors].p99Ms.toFixed(1)}, ${loop[visitors].longestMs.toFixed(1)}`,
      ]),
    ],
  )
  console.log(`\nload at the end ${load().toFixed(1)}`)
  await writeReport('catalogue', {
    machine: machine(),
    loadBefore,
    loadAfter: load(),
    videos,
    megabytes,
    catalogue,
    server,
  })
}

function print(title: string, timings: readonly Timing[]): void {
  printTable(
    [title, 'times', 'half, ms', '99 of 100', 'longest', 'processor'],
    timings.map((timing) => [
      timing.name,
      String(timing.times),
      timing.p50Ms.toFixed(1),
      timing.p99Ms.toFixed(1),
      timing.longestMs.toFixed(1),
      timing.processorMs?.toFixed(1) ?? '',
    ]),
  )
  console.log()
}
