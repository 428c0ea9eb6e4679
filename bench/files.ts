import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { openSignedIn } from '../e2e/testing/signInByPopup.ts'
import { startProduct } from '../e2e/testing/startProduct.ts'
import { isQuick, numbers } from './options.ts'
import { LAUNCH } from './web/launch.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TIMEOUT_MS = 20 * 60_000

const idOf = (index: number) => `v${String(index).padStart(10, '0')}`

/** Returns a history in the format of FreeTube, one line for each video. */
const freeTube = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      videoId: idOf(index),
      title: `A film about pendulums and trains, part ${index}`,
      author: `Channel ${index % 500}`,
      authorId: `UC${String(index % 500).padStart(22, '0')}`,
      published: 1_500_000_000_000 + index,
      description: 'A description as older versions keep it. '.repeat(5),
      viewCount: index * 7,
      lengthSeconds: 600 + (index % 900),
      watchProgress: (index % 600) + 0.5,
      timeWatched: 1_700_000_000_000 + index * 60_000,
      isLive: false,
      type: 'video',
      _id: `id${index}`,
    }),
  ).join('\n')

/** Returns a history in the default format of Google Takeout, which is HTML. */
const html = (count: number) => {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  const cells = Array.from({ length: count }, (_, index) => {
    const time = when.format(Date.UTC(2026, 0, 1) - index * (DAY_MS / 20))
    return `<div class="outer-cell mdl-cell"><div class="mdl-grid"><div class="header-cell"><p>YouTube<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">Watched&nbsp;<a href="https://www.youtube.com/watch?v=${idOf(index)}">A film, part ${index}</a><br><a href="https://www.youtube.com/channel/UC0123456789012345678901">Channel</a><br>${time} UTC<br></div><div class="content-cell mdl-typography--caption"><b>Products:</b><br>&emsp;YouTube<br></div></div></div>`
  })
  return `<html><head><title>My Activity History</title></head><body><div class="mdl-grid">${cells.join('')}</div></body></html>`
}

const FILES = { 'history.db': freeTube, 'watch-history.html': html }

/**
 * Measures how responsive the page stays while a long history of another application is imported in Chromium: the
 * longest tasks of the page while the file is read, while it is imported, and while it is stored and sent. A number
 * sets the number of videos.
 */
export async function run(): Promise<void> {
  const count = numbers[0] ?? (isQuick ? 10_000 : 100_000)
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-'))
  const product = await startProduct()
  const browser = await chromium.launch(LAUNCH)
  console.log(`${count.toLocaleString('en-US')} videos; Chromium ${browser.version()}`)
  try {
    for (const [name, write] of Object.entries(FILES)) {
      const file = join(folder, name)
      const content = write(count)
      await writeFile(file, content)
      console.log(`\n${name}, ${(content.length / 1024 ** 2).toFixed(0)} MB`)
      const page = await browser.newPage({ baseURL: product.url })
      page.setDefaultTimeout(TIMEOUT_MS)
      await openSignedIn(page, '/settings/data')
      await importAndMeasure(page, file)
      await page.context().close()
    }
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function importAndMeasure(page: Page, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ])
  const button = page.getByRole('button', { name: 'Import', exact: true })
  await measure(page, 'read', async () => {
    await chooser.setFiles(file)
    await button.waitFor()
  })
  await measure(page, 'imported', async () => {
    await button.click()
    await page
      .getByText(/^Imported [\d,]+ history entries/)
      .first()
      .waitFor()
  })
  await measure(page, 'afterwards', () => page.waitForTimeout(isQuick ? 5_000 : 30_000))
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** The wall-clock duration in microseconds. `tdur` is the processor time. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/**
 * Returns the events of a trace that describe the tasks of the page. Chromium writes one event on each line. A trace of
 * minutes is longer than the longest string, so each line is parsed separately.
 */
function tracedEvents(trace: Buffer): readonly TraceEvent[] {
  const events: TraceEvent[] = []
  for (let start = 0, end = 0; end !== -1; start = end + 1) {
    end = trace.indexOf('\n', start)
    const line = trace.toString('utf8', start, end === -1 ? trace.length : end)
    const json = /^\{.*(?:RunTask|CrRendererMain).*\}/.exec(line)?.[0]
    if (json !== undefined) events.push(JSON.parse(json) as TraceEvent)
  }
  return events
}

/**
 * Prints how long a step takes, and the processor time of the page's longest tasks during the step. The wall-clock
 * time, which is printed after it, also depends on other processes.
 */
async function measure(page: Page, name: string, step: () => Promise<unknown>): Promise<void> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['toplevel'] })
  const started = performance.now()
  await step()
  const seconds = (performance.now() - started) / 1000
  const events = tracedEvents(await browser.stopTracing())
  const threads = events.filter(({ args }) => args?.name === 'CrRendererMain')
  const isOfPage = ({ pid, tid }: TraceEvent) => threads.some((one) => one.pid === pid && one.tid === tid)
  const longest = events
    .filter((event) => event.name.endsWith('RunTask') && isOfPage(event))
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
    .slice(0, 5)
  const toMs = (microseconds = 0) => (microseconds / 1000).toFixed(0)
  const tasks = longest.map(({ tdur, dur }) => `${toMs(tdur)} (${toMs(dur)})`).join(', ')
  console.log(`  ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s, longest tasks in ms: ${tasks}`)
}
