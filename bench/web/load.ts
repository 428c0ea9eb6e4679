import type { Browser } from '@playwright/test'
import { startProduct } from '../../e2e/testing/startProduct.ts'
import { isQuick } from '../options.ts'
import { printTable } from '../report.ts'
import { mediansOf } from '../percentiles.ts'
import { type Load, measureLoad, measurePress, type Place } from './measureLoad.ts'
import { CHEAP_PHONE, PLAIN, RUNS, SLOW } from './openWindow.ts'
import { startBareReact } from './startBareReact.ts'

/** The conditions under which the pages load. A smoke test leaves out the middle. */
const PROFILES = isQuick ? [PLAIN, CHEAP_PHONE] : [PLAIN, SLOW, CHEAP_PHONE]

const HOME = 'home'
const BARE = 'bare React'

/** Measures the first load of the home and the video page, beside a bare React page, under each condition. */
export async function load(browser: Browser): Promise<void> {
  const product = await startProduct()
  try {
    const bare = await startBareReact(browser, product.url)
    const places: Readonly<Record<string, Place>> = {
      [HOME]: { url: `${product.url}/`, content: '#root article h2 a', isProduct: true },
      'video page': {
        url: `${product.url}/watch/${bare.videoId}`,
        content: '#root article h1',
        isProduct: true,
      },
      [BARE]: { url: bare.url, content: 'li', isProduct: false },
    }
    for (const conditions of PROFILES) {
      const found: Record<string, (Load & { pressMs: number })[]> = {}
      // The pages are measured in turn, so that other load affects all of them.
      for (let round = 0; round < RUNS; round += 1)
        for (const [name, place] of Object.entries(places)) {
          const load = await measureLoad(browser, place, conditions)
          const hasCards = name === HOME || name === BARE
          const pressMs = hasCards ? await measurePress(browser, place, conditions) : 0
          ;(found[name] ??= []).push({ ...load, pressMs })
        }
      const medians = Object.fromEntries(
        Object.entries(found).map(([name, loads]) => [name, mediansOf(loads)]),
      )
      printTable(`load, ${conditions.name}`, {
        ...medians,
        [`${HOME} : ${BARE}`]: ratios(medians[HOME], medians[BARE]),
      })
    }
    await bare.stop()
  } finally {
    await product.stop()
  }
}

/** Returns the ratios of all figures that are not zero in the other load. */
const ratios = (load: object = {}, other: object = {}) => {
  const figures = new Map<string, number>(Object.entries(other).filter(([, value]) => value !== 0))
  return Object.fromEntries(
    Object.entries(load).map(([key, value]) => [
      key,
      figures.has(key) ? value / Number(figures.get(key)) : '',
    ]),
  )
}
