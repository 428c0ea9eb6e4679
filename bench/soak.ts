import { options } from './options.ts'
import { load, machine, writeReport } from './report.ts'
import type { Figures } from './soak/figures.ts'
import { openGatewayServer, openLibraryServer } from './soak/soakServers.ts'
import { soakMode, type SoakReport } from './soak/soakMode.ts'
import { printTable } from './web/statistics.ts'

const SERVERS = { gateway: openGatewayServer, library: openLibraryServer }
const MODES = ['gateway', 'library'] as const
const FULL = { visitors: 500, minutes: 10 }
const QUICK: typeof FULL = { visitors: 20, minutes: 0.1 }

/**
 * Simulates hundreds of concurrent visitors for minutes, in each mode, against a server in its own process. `npm run
 * bench -- soak`; limited by `--visitors 50 --minutes 1 --seed 7 --mode library`; `--quick` takes seconds.
 */
export async function run(): Promise<void> {
  const usual = options.quick ? QUICK : FULL
  const visitors = Number(options.visitors ?? usual.visitors)
  const minutes = Number(options.minutes ?? usual.minutes)
  const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${machine()}; ${visitors} visitors for ${minutes} minutes a mode, --seed ${seed}`)
  const reports: Record<string, SoakReport & { loadBefore: number; loadAfter: number }> = {}
  for (const mode of MODES.filter((name) => options.mode === undefined || name === options.mode)) {
    const fixture = await SERVERS[mode]()
    try {
      const loadBefore = load()
      const onMinute = (sentence: string) => console.error(`${mode}, ${sentence}`)
      const report = await soakMode(fixture, { visitors, minutes, seed, onMinute })
      reports[mode] = { ...report, loadBefore, loadAfter: load() }
      print(mode, reports[mode])
    } finally {
      await fixture.remove()
    }
  }
  await writeReport('soak', { machine: machine(), visitors, minutes, seed, ...reports })
  if (Object.values(reports).some(({ mistakes }) => mistakes.count > 0)) process.exitCode = 1
}

function print(mode: string, report: SoakReport & { loadBefore: number; loadAfter: number }): void {
  const { requests, seconds, refusals, mistakes, empty, minutes, end } = report
  console.log(
    `\n${mode}: ${requests} requests, ${(requests / seconds).toFixed(0)} a second; ${mistakes.count} mistakes ${JSON.stringify(mistakes.byKind)}; ` +
      `refused by the rules: ${JSON.stringify(refusals)}; asked again ${report.retries}\n`,
  )
  printTable(
    ['answers', 'count', 'half, ms', '95 of 100', '99 of 100', 'longest'],
    report.kinds.map(({ kind, count, ...times }) => [
      kind,
      String(count),
      ...[times.p50, times.p95, times.p99, times.longest].map((time) => time.toFixed(0)),
    ]),
  )
  console.log()
  printTable(
    [
      'server',
      'memory, MB',
      'heap, MB',
      'open files',
      'connections',
      'processors',
      'late, 99 of 100, ms',
      'most',
    ],
    [
      row('before', empty),
      ...minutes.map((figures) => row(`${figures.minute.toFixed(1)} min`, figures)),
      row('after', end),
    ],
  )
  console.log(
    `\nload ${report.loadBefore.toFixed(1)} before, ${report.loadAfter.toFixed(1)} after; the visitors took ` +
      `${report.visitorsProcessors.toFixed(2)} processors and were late by ${report.visitorsLateP99Ms.toFixed(0)} ms ` +
      'at 99 of 100 moments',
  )
  for (const sentence of mistakes.first) console.log(`  ${sentence}`)
}

const row = (name: string, figures: Figures): string[] => [
  name,
  figures.residentMB.toFixed(0),
  figures.heapMB.toFixed(0),
  String(figures.descriptors),
  String(figures.connections),
  figures.processors.toFixed(2),
  figures.lateP99Ms.toFixed(0),
  figures.lateMostMs.toFixed(0),
]
