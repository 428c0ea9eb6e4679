import type { DayReport } from './simulateDay.ts'

type Row = [name: string, read: (report: DayReport) => string]

const RESOURCES = ['search', 'videos', 'channels', 'playlistItems', 'commentThreads']
const whole = (number: number) => number.toLocaleString('en-US')
const percent = (part: number, all: number) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)

function age(seconds: number | undefined): string {
  if (seconds === undefined) return '–'
  if (seconds < 60) return `${Math.round(seconds)} s`
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`
}
const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]

const ROWS: readonly Row[] = [
  ['visits without any error', (report) => percent(report.visitsWithoutError, report.visitors)],
  ['searches spent (of 100)', (report) => whole(report.spent.search)],
  ['units spent (of 10,000)', (report) => whole(report.spent.units)],
  ...RESOURCES.map((name): Row => [`calls of ${name}`, (report) => whole(report.calls.get(name) ?? 0)]),
  ['typed searches', ({ typed }) => whole(typed.count)],
  ['  answered live', ({ typed }) => whole(typed.origins.get('live') ?? 0)],
  [
    '  from a kept answer',
    ({ typed }) => whole((typed.origins.get('fresh') ?? 0) + (typed.origins.get('stale') ?? 0)),
  ],
  ['  from memory', ({ typed }) => whole(typed.origins.get('catalogue') ?? 0)],
  ['  with an error', ({ typed }) => whole(typed.failed)],
  ['  with every word in a title', ({ typed }) => percent(typed.fitting, typed.count)],
  ['  empty, though the provider has some', ({ typed }) => percent(typed.wronglyEmpty, typed.count)],
  ['age of what was shown, median', ({ ages }) => age(quantile(ages, 0.5))],
  ['age of what was shown, 95th percentile', ({ ages }) => age(quantile(ages, 0.95))],
]

/** Prints reports as a table, one column each. */
export function printReports(columns: readonly { title: string; report: DayReport }[]): void {
  const table = [
    ['', ...columns.map(({ title }) => title)],
    ...ROWS.map(([name, read]) => [name, ...columns.map(({ report }) => read(report))]),
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('   '))
  }
}
