import type { AnswerOrigin } from '../../server/src/gateway/events.ts'
import type { FeedReport } from './FeedTally.ts'
import type { DayReport } from './simulateDays.ts'

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

/** Returns a row about subscription feeds. */
const feedRow = (name: string, read: (feeds: FeedReport) => string): Row => [
  name,
  ({ feeds }) => (feeds === null ? '–' : read(feeds)),
]
const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)
const shareOf = ({ origins }: FeedReport, origin: AnswerOrigin) =>
  percent(origins.get(origin) ?? 0, sum(origins.values()))

const FEED_ROWS: readonly Row[] = [
  feedRow('subscription feeds without any error', (feeds) => percent(feeds.withoutError, feeds.opened)),
  feedRow('  lists fetched for the first time', (feeds) => whole(feeds.firstLists)),
  feedRow('  renewals of lists', (feeds) => whole(feeds.renewals)),
  feedRow('  renewals of one list, most', (feeds) => whole(feeds.mostRenewals)),
  feedRow('  lists shown stale', (feeds) => shareOf(feeds, 'stale')),
  feedRow('  lists from memory', (feeds) => shareOf(feeds, 'catalogue')),
  feedRow('  lists of which nothing was known', (feeds) => shareOf(feeds, 'missing')),
  feedRow('  age of lists, median', ({ ages }) => age(quantile(ages, 0.5))),
  feedRow('  age of lists, 95th percentile', ({ ages }) => age(quantile(ages, 0.95))),
]

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

export interface Column {
  title: string
  report: DayReport
}

/** Prints reports as a table. */
export function printReports(columns: readonly Column[]): void {
  const rows = columns.some(({ report }) => report.feeds !== null) ? [...ROWS, ...FEED_ROWS] : ROWS
  const table = [
    ['', ...columns.map(({ title }) => title)],
    ...rows.map(([name, read]) => [name, ...columns.map(({ report }) => read(report))]),
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('   '))
  }
}
