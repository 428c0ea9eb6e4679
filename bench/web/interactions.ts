import type { Browser, Page } from '@playwright/test'
import { startProduct } from '../../e2e/testing/startProduct.ts'
import type { Plan } from './plan.ts'
import { printTable, quantile } from './statistics.ts'
import { openWindow, PLAIN, setConditions, signInOnce, SLOW_PROCESSOR, type Visitor } from './Visitor.ts'
import { startBaselines } from './baselines.ts'

/** The browser does not report shorter interactions; they count as this. */
const MIN_DURATION_MS = 16

type Step = (page: Page) => Promise<void>

const press = async (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name }).click()

/** The measured steps. Each press and each key is one interaction. */
const STEPS: Record<string, Step> = {
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
  'a chip': async (page) => {
    for (const name of ['Anime', 'Cats', 'All']) {
      await page.getByRole('toolbar', { name: 'Topics' }).getByRole('button', { name, exact: true }).click()
      await page.locator('article').first().waitFor()
      await page.waitForTimeout(500)
    }
  },
  theme: async (page) => {
    for (let step = 0; step < 4; step += 1) {
      await press(page, 'Dark mode')
      await page.waitForTimeout(300)
    }
  },
  sidebar: async (page) => {
    for (let step = 0; step < 4; step += 1) {
      await press(page, 'Menu')
      await page.waitForTimeout(500)
    }
  },
  'a card': async (page) => {
    await page.locator('article h2 a').first().click()
    await page.locator('article h1').waitFor()
    await page.waitForTimeout(1500)
  },
  like: async (page) => {
    for (let step = 0; step < 4; step += 1) {
      await page.getByRole('button', { name: /^Like/ }).click()
      await page.waitForTimeout(300)
    }
  },
}

/** The same on the baseline. */
const BARE_STEPS: Record<string, Step> = {
  'bare React: typing': async (page) =>
    page.getByLabel('Search').pressSequentially('the quiet harbour', { delay: 90 }),
  'bare React: theme': async (page) => {
    for (let step = 0; step < 4; step += 1) {
      await page.getByRole('button', { name: 'Dark mode' }).click()
      await page.waitForTimeout(300)
    }
  },
}

/** Durations in milliseconds by step, and times from the press of a card to its title. */
interface Found {
  durations: Record<string, number[]>
  titles: number[]
}

/** Measures the time from input to the next paint on a four times slower processor. */
export async function interactions(browser: Browser, { runs }: Plan): Promise<unknown> {
  const product = await startProduct()
  try {
    const visitor = await signInOnce(browser, product.url)
    const baselines = await startBaselines(browser, product.url, visitor)
    const own: Found = { durations: {}, titles: [] }
    const bare: Found = { durations: {}, titles: [] }
    for (let round = 0; round < runs; round += 1) {
      await walk(browser, { url: product.url, content: 'article', visitor, steps: STEPS }, own)
      await walk(browser, { url: baselines.react, content: 'li', visitor: null, steps: BARE_STEPS }, bare)
    }
    await baselines.stop()
    const all = Object.values(own.durations).flat()
    console.log('\ninteraction, 4 × slower\n')
    printTable(
      ['what', 'times', 'half, ms', '95 of 100, ms', 'longest, ms'],
      Object.entries({ ...own.durations, all, ...bare.durations }).map(([name, values]) => [
        name,
        String(values.length),
        ...[0.5, 0.95, 1].map((share) => Math.max(MIN_DURATION_MS, quantile(values, share)).toFixed(0)),
      ]),
    )
    const titleMs = quantile(own.titles, 0.5)
    console.log(`\nfrom the press of a card to its title on the video page: ${titleMs.toFixed(0)} ms`)
    return { found: own.durations, bare: bare.durations, p95: quantile(all, 0.95), titleMs }
  } finally {
    await product.stop()
  }
}

interface Walk {
  url: string
  /** Selector of the content that shows that the page is usable. */
  content: string
  visitor: Visitor | null
  steps: Readonly<Record<string, Step>>
}

/** Runs all steps once in a new browser context. */
async function walk(browser: Browser, { url, content, visitor, steps }: Walk, found: Found): Promise<void> {
  const { page, devtools, close } = await openWindow(browser, PLAIN, visitor)
  await page.addInitScript(watchInteractions)
  await page.goto(url)
  await page.locator(content).first().waitFor()
  await page.waitForLoadState('networkidle')
  await setConditions(devtools, SLOW_PROCESSOR)
  for (const [name, step] of Object.entries(steps)) {
    await page.evaluate(() => {
      ;(window as unknown as Watched).watched.interactions.clear()
    })
    await step(page)
    await page.waitForTimeout(400)
    const { durations, title } = await page.evaluate(() => {
      const { interactions, title } = (window as unknown as Watched).watched
      return { durations: [...interactions.values()], title }
    })
    ;(found.durations[name] ??= []).push(...durations)
    if (name === 'a card' && title > 0) found.titles.push(title)
  }
  await close()
}

interface Watched {
  watched: { interactions: Map<number, number>; title: number }
}

/** Runs in the page: records the longest event of each interaction, and when the title of a pressed card is painted. */
function watchInteractions(): void {
  if (window !== top) return
  const interactions = new Map<number, number>()
  const watched = { interactions, title: 0 }
  Object.assign(window, { watched })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
  }).observe(options as PerformanceObserverInit)
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('article h2 a') : null
      if (link === null) return
      const { timeStamp } = event
      const look = () => {
        if (document.querySelector('article h1') === null) requestAnimationFrame(look)
        else requestAnimationFrame(() => (watched.title = performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    },
    true,
  )
}
