import type { Browser, Page } from '@playwright/test'
import { startProduct } from '../../e2e/testing/startProduct.ts'
import { printTable } from '../report.ts'
import { quantile } from '../percentiles.ts'
import { followTraffic } from './followTraffic.ts'
import { openWindow, PLAIN, RUNS, setConditions, SLOW_PROCESSOR } from './openWindow.ts'
import { startBareReact } from './startBareReact.ts'

/** The duration that shorter interactions count with, because the browser does not report them. */
const MIN_DURATION_MS = 16

type Step = (page: Page) => Promise<unknown>

/** Repeats a press, with a pause after each for its effects. */
const repeat = async (times: number, pauseMs: number, page: Page, press: () => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) {
    await press()
    await page.waitForTimeout(pauseMs)
  }
}

/** The measured steps. Each press and each key is one interaction. */
const STEPS: Readonly<Record<string, Step>> = {
  'typing in the search box': async (page) => {
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.click()
    await field.pressSequentially('the quiet harbour', { delay: 90 })
    await field.fill('')
  },
  'opening and walking suggestions': async (page) => {
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.pressSequentially('the', { delay: 90 })
    await page.getByRole('option').first().waitFor()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown', { delay: 30 })
    await page.keyboard.press('Escape')
    await field.fill('')
  },
  'a topic': async (page) => {
    for (const name of ['Anime', 'Cats', 'All']) {
      await page.getByRole('toolbar', { name: 'Topics' }).getByRole('button', { name, exact: true }).click()
      await page.locator('article').first().waitFor()
      await page.waitForTimeout(500)
    }
  },
  theme: (page) => repeat(4, 300, page, () => page.getByRole('button', { name: 'Dark mode' }).click()),
  sidebar: (page) =>
    repeat(4, 500, page, () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()),
  'a card': async (page) => {
    await page.locator('article h2 a').first().click()
    await page.locator('article h1').waitFor()
    await page.waitForTimeout(1500)
  },
  like: (page) => repeat(4, 300, page, () => page.getByRole('button', { name: /^Like/ }).click()),
}

/** The same steps on the page with which the product is compared. */
const BARE_STEPS: Readonly<Record<string, Step>> = {
  'bare React: typing': (page) =>
    page.getByLabel('Search').pressSequentially('the quiet harbour', { delay: 90 }),
  'bare React: theme': (page) =>
    repeat(4, 300, page, () => page.getByRole('button', { name: 'Dark mode' }).click()),
}

/** Measures the time from input to the next paint with a processor that is four times slower. */
export async function interaction(browser: Browser): Promise<void> {
  const product = await startProduct()
  try {
    const bare = await startBareReact(browser, product.url)
    const found: Record<string, number[]> = {}
    const bareFound: Record<string, number[]> = {}
    for (let round = 0; round < RUNS; round += 1) {
      await walk(browser, { url: product.url, isProduct: true, content: 'article', steps: STEPS }, found)
      await walk(browser, { url: bare.url, isProduct: false, content: 'li', steps: BARE_STEPS }, bareFound)
    }
    await bare.stop()
    const all = Object.values(found).flat()
    const rows = Object.entries({ ...found, all, ...bareFound }).map(([name, values]) => {
      const [medianMs, p95Ms, longestMs] = [0.5, 0.95, 1].map((fraction) =>
        Math.max(MIN_DURATION_MS, quantile(values, fraction)),
      )
      return [name, { times: values.length, medianMs, p95Ms, longestMs }]
    })
    printTable('input to next paint, 4 × slower', Object.fromEntries(rows))
  } finally {
    await product.stop()
  }
}

interface Walk {
  url: string
  isProduct: boolean
  /** A selector of content that shows that the page is usable. */
  content: string
  steps: Readonly<Record<string, Step>>
}

declare const window: { durations: Map<number, number> }

/** Runs all steps once in a new browser context and adds the durations of their interactions. */
async function walk(
  browser: Browser,
  { url, isProduct, content, steps }: Walk,
  found: Record<string, number[]>,
): Promise<void> {
  const { page, devtools, close } = await openWindow(browser, PLAIN, isProduct ? url : null)
  const trafficOver = followTraffic(page)
  await page.addInitScript(watchInteractions)
  await page.goto(url)
  await page.locator(content).first().waitFor()
  await trafficOver()
  await setConditions(devtools, SLOW_PROCESSOR)
  for (const [name, step] of Object.entries(steps)) {
    await page.evaluate(() => window.durations.clear())
    await step(page)
    await page.waitForTimeout(400)
    ;(found[name] ??= []).push(...(await page.evaluate(() => [...window.durations.values()])))
  }
  await close()
}

/** Records the longest event of each interaction. Runs in the page. */
function watchInteractions(): void {
  const durations = new Map<number, number>()
  Object.assign(globalThis, { durations })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0)
        durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
    }
  }).observe(options as PerformanceObserverInit)
}
