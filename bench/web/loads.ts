import type { Browser } from '@playwright/test'
import { startProduct } from '../../e2e/testing/startProduct.ts'
import { type Load, measureLoad, measurePress } from './measureLoad.ts'
import type { Plan } from './plan.ts'
import { mediansOf, printTable } from './statistics.ts'
import { signInOnce, type Visitor } from './Visitor.ts'
import { startBaselines } from './baselines.ts'

const HEAD = [
  'page',
  'JS kB',
  'CSS kB',
  'HTML kB',
  'requests',
  'FCP ms',
  'first content ms',
  'press ms',
  'application ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'heap MB',
  'elements',
]
const kB = (bytes: number) => (bytes / 1000).toFixed(1)
interface MeasuredLoad extends Load {
  /** From navigation start until a press on a card opens its video; 0 for a page without cards. */
  press: number
}

const rowOf = (name: string, load: MeasuredLoad): string[] => [
  name,
  kB(load.scriptBytes),
  kB(load.styleBytes),
  kB(load.pageBytes),
  String(load.requests),
  load.firstPaint.toFixed(0),
  load.firstContent.toFixed(0),
  load.press.toFixed(0),
  load.application.toFixed(0),
  load.largestPaint.toFixed(0),
  load.blocking.toFixed(0),
  load.shift.toFixed(4),
  load.heapMB.toFixed(1),
  String(load.elements),
]

interface MeasuredPage {
  url: string
  content: string
  /** Whether the content has links to videos. */
  hasCards?: boolean
  visitor: Visitor | null
}

/** Measures the home and video page of the sample library and the two baselines under each condition. */
export async function loads(browser: Browser, { runs, conditions: all }: Plan): Promise<unknown> {
  const product = await startProduct()
  try {
    const visitor = await signInOnce(browser, product.url)
    const baselines = await startBaselines(browser, product.url, visitor)
    const places: Record<string, MeasuredPage> = {
      home: { url: `${product.url}/`, content: '#root article h2 a', hasCards: true, visitor },
      watch: { url: `${product.url}/watch/${baselines.videoId}`, content: '#root article h1', visitor },
      'bare HTML': { url: baselines.html, content: 'li', hasCards: true, visitor: null },
      'bare React': { url: baselines.react, content: 'li', hasCards: true, visitor: null },
    }
    const results: Record<string, Record<string, MeasuredLoad>> = {}
    for (const conditions of all) {
      const found: Record<string, MeasuredLoad[]> = {}
      // Interleaves the pages, so that other load affects all of them.
      for (let round = 0; round < runs; round += 1)
        for (const [name, place] of Object.entries(places)) {
          const load = await measureLoad(browser, { ...place, conditions })
          const press = place.hasCards === true ? await measurePress(browser, { ...place, conditions }) : 0
          ;(found[name] ??= []).push({ ...load, press })
        }
      const medians = Object.fromEntries(
        Object.entries(found).map(([name, loads]) => [name, mediansOf(loads)]),
      )
      print(conditions.name, medians)
      results[conditions.name] = medians
    }
    await baselines.stop()
    return results
  } finally {
    await product.stop()
  }
}

function print(title: string, loadOf: Readonly<Record<string, MeasuredLoad>>): void {
  console.log(`\nload, ${title}\n`)
  const rows = Object.entries(loadOf).map(([name, load]) => rowOf(name, load))
  const { home, 'bare React': react, 'bare HTML': html } = loadOf
  if (home && react && html)
    rows.push(ratios('home : bare React', home, react), ratios('home : bare HTML', home, html))
  printTable(HEAD, rows)
}

const TIMES = [
  'firstPaint',
  'firstContent',
  'press',
  'application',
  'largestPaint',
  'heapMB',
  'elements',
] as const

/** Returns the ratios to a baseline, where it has the value. */
function ratios(name: string, load: MeasuredLoad, baseline: MeasuredLoad): string[] {
  const of = (key: (typeof TIMES)[number]) =>
    baseline[key] > 0 ? (load[key] / baseline[key]).toFixed(2) : ''
  const bytes = baseline.scriptBytes > 0 ? (load.scriptBytes / baseline.scriptBytes).toFixed(2) : ''
  return [
    name,
    bytes,
    '',
    '',
    '',
    of('firstPaint'),
    of('firstContent'),
    of('press'),
    of('application'),
    of('largestPaint'),
    '',
    '',
    of('heapMB'),
    of('elements'),
  ]
}
