import type { Browser } from '@playwright/test'
import type { Product } from '../../e2e/testing/startProduct.ts'
import { MEASURED_WORDS } from '../import/writeLibrary.ts'
import { startLongLibrary } from './longLibrary.ts'
import { type Load, measureLoad } from './measureLoad.ts'
import type { Plan } from './plan.ts'
import { mediansOf, printTable } from './statistics.ts'
import { PLAIN, signInOnce, type Visitor } from './Visitor.ts'

const CARD = '#root article h2 a'
/** Pages by name: path, and selector of the first content. */
const PAGES: Readonly<Record<string, { path: string; content: string }>> = {
  home: { path: '/', content: CARD },
  'a search for a common word': { path: `/search/${MEASURED_WORDS.common}`, content: CARD },
  'a video': { path: '/watch/film-101', content: '#root article h1' },
}

/** Compares pages over a large library with the same pages over a small one, on an unthrottled network. */
export async function scale(browser: Browser, { runs, libraries }: Plan): Promise<unknown> {
  const products: Product[] = []
  try {
    for (const films of [libraries.small, libraries.large]) products.push(await startLongLibrary(films))
    const places: { product: Product; visitor: Visitor }[] = []
    for (const product of products) places.push({ product, visitor: await signInOnce(browser, product.url) })
    const results: Record<string, Load[]> = {}
    for (const [name, { path, content }] of Object.entries(PAGES)) {
      const found: Load[][] = places.map(() => [])
      // Interleaves the libraries, so that other load affects both.
      for (let round = 0; round < runs; round += 1)
        for (const [index, { product, visitor }] of places.entries()) {
          const options = { url: `${product.url}${path}`, content, conditions: PLAIN, visitor }
          found[index]?.push(await measureLoad(browser, options))
        }
      results[name] = found.map(mediansOf)
    }
    print(results, libraries)
    return results
  } finally {
    for (const product of products) await product.stop()
  }
}

const FIGURES = {
  'first content, ms': ({ firstContent }) => firstContent.toFixed(0),
  'application, ms': ({ application }) => application.toFixed(0),
  'LCP, ms': ({ largestPaint }) => largestPaint.toFixed(0),
  requests: ({ requests }) => String(requests),
  'heap, MB': ({ heapMB }) => heapMB.toFixed(1),
} satisfies Record<string, (load: Load) => string>

/** Prints each figure with the small library and with the large one. */
function print(results: Readonly<Record<string, Load[]>>, { small, large }: Plan['libraries']): void {
  console.log(`\nscale: ${small} videos / ${large.toLocaleString('en-US')} videos\n`)
  printTable(
    ['page', ...Object.keys(FIGURES)],
    Object.entries(results).map(([name, loads]) => [
      name,
      ...Object.values(FIGURES).map((figureOf) => loads.map(figureOf).join(' / ')),
    ]),
  )
}
