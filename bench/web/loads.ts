import type { Browser } from '@playwright/test'
import { startProduct } from '../../e2e/testing/startProduct.ts'
import { type Load, measureLoad } from './measureLoad.ts'
import type { Plan } from './plan.ts'
import { mediansOf, printTable } from './statistics.ts'
import { signInOnce, type Visitor } from './Visitor.ts'
import { startYardsticks } from './Yardsticks.ts'

const HEAD = [
  'page',
  'JS kB',
  'CSS kB',
  'HTML kB',
  'requests',
  'FCP ms',
  'first content ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'heap MB',
  'elements',
]
const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const rowOf = (name: string, load: Load): string[] => [
  name,
  kB(load.scriptBytes),
  kB(load.styleBytes),
  kB(load.pageBytes),
  String(load.requests),
  load.firstPaint.toFixed(0),
  load.firstContent.toFixed(0),
  load.largestPaint.toFixed(0),
  load.blocking.toFixed(0),
  load.shift.toFixed(4),
  load.heapMB.toFixed(1),
  String(load.elements),
]

interface Place {
  url: string
  content: string
  visitor: Visitor | null
}

/** Opens home and video page of the sample library, beside the two yardsticks, quickly and slowly. */
export async function loads(browser: Browser, { runs, conditions: all }: Plan): Promise<unknown> {
  const product = await startProduct()
  try {
    const visitor = await signInOnce(browser, product.url)
    const yardsticks = await startYardsticks(browser, product.url, visitor)
    const places: Record<string, Place> = {
      home: { url: `${product.url}/`, content: '#root article h2 a', visitor },
      watch: { url: `${product.url}/watch/${yardsticks.videoId}`, content: '#root article h1', visitor },
      'bare HTML': { url: yardsticks.html, content: 'li', visitor: null },
      'bare React': { url: yardsticks.react, content: 'li', visitor: null },
    }
    const results: Record<string, Record<string, Load>> = {}
    for (const conditions of all) {
      const found: Record<string, Load[]> = {}
      // Round by round, so that a busy minute of the machine meets all of them.
      for (let round = 0; round < runs; round += 1)
        for (const [name, place] of Object.entries(places))
          (found[name] ??= []).push(await measureLoad(browser, { ...place, conditions }))
      const medians = Object.fromEntries(
        Object.entries(found).map(([name, loads]) => [name, mediansOf(loads)]),
      )
      print(conditions.name, medians)
      results[conditions.name] = medians
    }
    await yardsticks.stop()
    return results
  } finally {
    await product.stop()
  }
}

function print(title: string, loadOf: Readonly<Record<string, Load>>): void {
  console.log(`\nload, ${title}\n`)
  const rows = Object.entries(loadOf).map(([name, load]) => rowOf(name, load))
  const { home, 'bare React': react, 'bare HTML': html } = loadOf
  if (home && react && html)
    rows.push(ratios('home : bare React', home, react), ratios('home : bare HTML', home, html))
  printTable(HEAD, rows)
}

const TIMES = ['firstPaint', 'firstContent', 'largestPaint', 'heapMB', 'elements'] as const

/** How many times as much; only of what the yardstick has as well. */
function ratios(name: string, load: Load, yardstick: Load): string[] {
  const of = (key: (typeof TIMES)[number]) =>
    yardstick[key] > 0 ? (load[key] / yardstick[key]).toFixed(2) : ''
  const bytes = yardstick.scriptBytes > 0 ? (load.scriptBytes / yardstick.scriptBytes).toFixed(2) : ''
  return [
    name,
    bytes,
    '',
    '',
    '',
    of('firstPaint'),
    of('firstContent'),
    of('largestPaint'),
    '',
    '',
    of('heapMB'),
    of('elements'),
  ]
}
