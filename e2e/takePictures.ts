/** `npm run pictures`: takes the screenshots of the README and the documents from the running product. */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM } from './testing/chromium.ts'
import { environmentWithFont } from './testing/fonts.ts'
import { openSignedIn } from './testing/signIn.ts'
import { startProduct } from './testing/startProduct.ts'

const folder = resolve(import.meta.dirname, '../docs/pictures')
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** One entry per picture: the path to open, the viewport, and steps before the screenshot. */
const pictures: {
  name: string
  path: string
  size: typeof desktop
  isDark?: boolean
  prepare?: (page: Page) => Promise<unknown>
}[] = [
  { name: 'home', path: '/', size: desktop },
  { name: 'home-dark', path: '/', size: desktop, isDark: true },
  { name: 'home-phone', path: '/', size: phone },
  { name: 'search', path: '/search/cats', size: desktop },
  {
    name: 'watch',
    path: '/',
    size: desktop,
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /pendulum/ })
        .first()
        .click()
      await page.waitForURL('**/watch/*')
      const video = page.frameLocator('iframe').locator('video')
      await video.evaluate(async (element) => {
        const player = element as HTMLVideoElement
        await new Promise((reached) =>
          player.addEventListener('timeupdate', () => player.currentTime > 6 && reached(null)),
        )
      })
    },
  },
]

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
    await prepare?.(page)
    // Moves the pointer away: a hovered card shows its preview.
    await page.mouse.move(0, 0)
    await page.getByText(/views/).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(
      () =>
        [...document.images].every((image) => image.complete) &&
        document.getAnimations().every((animation) => animation.playState === 'finished'),
    )
    await page.screenshot({ path: resolve(folder, `${name}.png`) })
    await page.context().close()
    console.log(`docs/pictures/${name}.png`)
  }
} finally {
  await browser.close()
  await product.stop()
}
