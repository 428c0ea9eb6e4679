/** Takes the screenshots of the README and the documents from the running product, for `npm run pictures`. */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM } from './testing/chromium.ts'
import { environmentWithFont } from './testing/fonts.ts'
import requireFonts from './testing/requireFonts.ts'
import { openContents } from './testing/openContents.ts'
import { openSignedIn } from './testing/signInByPopup.ts'
import { startProduct } from './testing/startProduct.ts'
import { untilPageSteers } from './testing/playerVideo.ts'

const folder = resolve(import.meta.dirname, '../docs/pictures')
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const main = (page: Page) => page.getByRole('main')

/** Waits for the details of cards, which load after their list. */
const completeCards = (page: Page) =>
  page
    .getByText(/\S views/)
    .first()
    .waitFor()

/** Opens a video from the search for its title, and waits until it has played for some seconds. */
async function openVideo(page: Page, title: string, seconds: number): Promise<void> {
  await main(page).getByRole('link', { name: title }).first().click()
  await page.waitForURL('**/watch/*')
  await untilPageSteers(page)
  await page.getByText(/\S subscribers/).waitFor()
  await page
    .frameLocator('iframe')
    .locator('video')
    .evaluate(async (element, wanted) => {
      const player = element as HTMLVideoElement
      await new Promise((reached) =>
        player.addEventListener('timeupdate', () => player.currentTime > wanted && reached(null)),
      )
    }, seconds)
}

/** Shows the controls inside the player, which hide while the pointer rests. */
async function showControls(page: Page): Promise<void> {
  for (const x of [200, 300]) await page.locator('iframe').hover({ position: { x, y: 100 } })
  const player = page.frameLocator('iframe').locator('.vjs-user-active')
  await player.waitFor()
  await player.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

interface Picture {
  name: string
  /** The page to open. */
  path: string
  size: { width: number; height: number }
  isDark?: boolean
  /** Prepares the complete page for the picture. */
  prepare?: (page: Page) => Promise<unknown>
}

/** The pictures to take. `scripts/lib/picturedSources.mjs` describes what each of them shows. */
const pictures: readonly Picture[] = [
  { name: 'home', path: '/', size: desktop },
  {
    name: 'home-dark',
    path: '/',
    size: desktop,
    isDark: true,
    async prepare(page) {
      // The keyboard opens the menu, because a card under the pointer would play its preview.
      await main(page).getByRole('button', { name: 'More actions for Fifteen pendulums' }).press('Enter')
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  { name: 'home-phone', path: '/', size: phone },
  // Some of the results contain this phrase in their subtitles.
  { name: 'search', path: '/search/harrow%20bridge', size: desktop },
  {
    name: 'watch',
    path: '/search/fifteen%20pendulums',
    size: desktop,
    async prepare(page) {
      await openVideo(page, 'Fifteen pendulums', 6)
      await showControls(page)
    },
  },
  {
    name: 'watch-dark',
    path: '/search/station%20clock',
    size: desktop,
    isDark: true,
    async prepare(page) {
      await openVideo(page, 'The 14:05 is late', 3)
      await openContents(page, 'Transcript')
      await page.getByRole('region', { name: 'Transcript' }).getByRole('link').first().waitFor()
      await showControls(page)
    },
  },
  {
    name: 'watch-phone',
    path: '/search/fifteen%20pendulums',
    size: phone,
    isDark: true,
    prepare: (page) => openVideo(page, 'Fifteen pendulums', 6),
  },
]

requireFonts()
const product = await startProduct()
const browser = await chromium.launch({
  ...CHROMIUM,
  env: { ...process.env, ...environmentWithFont('Roboto') },
})
try {
  await mkdir(folder, { recursive: true })
  for (const { name, path, size, isDark = false, prepare } of pictures) {
    const page = await browser.newPage({ viewport: size, serviceWorkers: 'block', baseURL: product.url })
    await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), isDark)
    await openSignedIn(page, path)
    await completeCards(page)
    // The pointer moves away from the cards, because a card under it would play its preview.
    await page.mouse.move(0, 0)
    await prepare?.(page)
    await completeCards(page)
    await page.waitForFunction(
      () =>
        [...document.images].every((image) => image.complete) &&
        document.getAnimations().every(
          // An animation that follows the scroll position, or repeats, never finishes.
          ({ playState, effect, timeline }) =>
            playState === 'finished' ||
            !(timeline instanceof DocumentTimeline) ||
            effect?.getTiming().iterations === Infinity,
        ),
    )
    await page.screenshot({ path: resolve(folder, `${name}.png`) })
    await page.context().close()
    console.log(`docs/pictures/${name}.png`)
  }
} finally {
  await browser.close()
  await product.stop()
}
