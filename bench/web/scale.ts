import type { Browser } from '@playwright/test'
import { MEASURED_WORDS } from '../import/writeLibrary.ts'
import { startLongLibrary } from './longLibrary.ts'
import { type Load, measureLoad } from './measureLoad.ts'
import type { Plan } from './plan.ts'
import { mediansOf, printTable } from './statistics.ts'
import { PLAIN, signInOnce } from './Visitor.ts'

const CARD = '#root article h2 a'
/** Pages by name: path, and selector of the first content. */
const PAGES: Readonly<Record<string, { path: string; content: string }>> = {
  home: { path: '/', content: CARD },
  'a search for a common word': { path: `/search/${MEASURED_WORDS.common}`, content: CARD },
  'a video': { path: '/watch/film-101', content: '#root article h1' },
}

/** Compares pages over a large library with the same pages over a small one, on an unthrottled network. */
export async function scale(browser: Browser, { runs, libraries }: Plan): Promise<unknown> {
  const small = await startLongLibrary(libraries.small)
  const large = await startLongLibrary(libraries.large)
  try {
    const places = [
      { product: small, visitor: await signInOnce(browser, small.url) },
      { product: large, visitor: await signInOnce(browser, large.url) },
    ]
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
    await small.stop()
    await large.stop()
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
