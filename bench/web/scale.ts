import type { Browser } from '@playwright/test'
import { isQuick } from '../options.ts'
import { printTable } from '../report.ts'
import { mediansOf } from '../percentiles.ts'
import { MEASURED_WORDS } from '../writeLibrary.ts'
import { type Load, measureLoad } from './measureLoad.ts'
import { PLAIN, RUNS } from './openWindow.ts'
import { startLongLibrary } from './startLongLibrary.ts'

const SIZES = [150, isQuick ? 1_000 : 200_000]
const CARD = '#root article h2 a'
/** The pages by name, each with its path and a selector of its first content. */
const PAGES: Readonly<Record<string, { path: string; content: string }>> = {
  home: { path: '/', content: CARD },
  'a search for a common word': { path: `/search/${MEASURED_WORDS.common}`, content: CARD },
  'a video': { path: '/watch/film-101', content: '#root article h1' },
}

/** Compares pages over a small library with the same pages over a large one, on an unthrottled network. */
export async function scale(browser: Browser): Promise<void> {
  const products = await Promise.all(
    SIZES.map(async (videos) => ({ videos, ...(await startLongLibrary(videos)) })),
  )
  try {
    const found: Record<string, Load[]> = {}
    for (const [name, { path, content }] of Object.entries(PAGES))
      // The libraries are measured in turn, so that other load affects both.
      for (let round = 0; round < RUNS; round += 1)
        for (const { videos, url } of products) {
          const place = { url: `${url}${path}`, content, isProduct: true }
          ;(found[`${name}, ${videos} videos`] ??= []).push(await measureLoad(browser, place, PLAIN))
        }
    const rows = Object.entries(found).map(([name, loads]) => {
      const { contentMs, applicationMs, largestPaintMs, requests, heapMB } = mediansOf(loads)
      return [name, { contentMs, applicationMs, largestPaintMs, requests, heapMB }]
    })
    printTable('scale', Object.fromEntries(rows))
  } finally {
    for (const { stop } of products) await stop()
  }
}
