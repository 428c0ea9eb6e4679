import { chromium, type Page } from '@playwright/test'
import { CHROMIUM } from './testing/chromium.ts'
import { openSignedIn } from './testing/signIn.ts'
import { startProduct } from './testing/startProduct.ts'
const only = process.argv.slice(2)
const product = await startProduct()
const browser = await chromium.launch(CHROMIUM)
const open = async (page: Page) => {
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/watch/*')
  await page.frameLocator('iframe').locator('video').waitFor()
  await page.waitForTimeout(2500)
}
const home = (page: Page) => page.locator('a[href="/"]').first().click()
const shots: Record<string, (page: Page) => Promise<unknown>> = {
  watch: open,
  theatre: async (page) => {
    await open(page)
    await page.keyboard.press('t')
    await page.waitForTimeout(500)
  },
  mini: async (page) => {
    await open(page)
    await home(page)
    await page.waitForTimeout(1500)
  },
  speed: async (page) => {
    await open(page)
    await page.locator('[role=group] [aria-haspopup]').first().click()
    await page.waitForTimeout(400)
  },
  upnext: async (page) => {
    await open(page)
    await page
      .frameLocator('iframe')
      .locator('video')
      .evaluate((v: any) => {
        v.currentTime = v.duration - 0.3
      })
    await page.waitForTimeout(2500)
  },
  shortcuts: async (page) => {
    await open(page)
    await page.keyboard.press('?')
    await page.waitForTimeout(800)
  },
  card: async (page) => {
    const b = page.getByRole('article').nth(5).locator('[aria-haspopup]')
    await b.scrollIntoViewIfNeeded()
    await b.click()
    await page.waitForTimeout(800)
  },
  queue: async (page) => {
    for (const n of [3, 5, 6]) {
      const b = page.getByRole('article').nth(n).locator('[aria-haspopup]')
      await b.click()
      await page.getByRole('menuitem').nth(1).click()
      await page.waitForTimeout(300)
    }
    await open(page)
    await page.waitForTimeout(800)
  },
}
const sizes: [string, number, number, boolean, string][] = [
  ['1440', 1440, 900, false, 'en'],
  ['1440dark', 1440, 900, true, 'en'],
  ['900', 900, 900, false, 'en'],
  ['390', 390, 844, false, 'en'],
  ['390dark', 390, 844, true, 'en'],
  ['1440ar', 1440, 900, false, 'ar'],
  ['390ar', 390, 844, false, 'ar'],
  ['320', 320, 640, false, 'en'],
]
for (const [size, width, height, dark, language] of sizes)
  for (const [name, prepare] of Object.entries(shots)) {
    if (!only.some((one) => one === name || one === `${name}-${size}`)) continue
    const page = await browser.newPage({
      viewport: { width, height },
      serviceWorkers: 'block',
      baseURL: product.url,
    })
    await page.addInitScript((d) => localStorage.setItem('darkMode', String(d)), dark)
    try {
      await openSignedIn(page, '/')
      if (language !== 'en') {
        await page.context().addCookies([{ name: 'vtube_language', value: language, url: product.url }])
        await page.reload()
      }
      await page.getByRole('article').first().waitFor()
      await prepare(page)
    } catch (error) {
      console.log(name, size, String(error).slice(0, 300))
    }
    await page.screenshot({ path: `/tmp/h16/shots/${name}-${size}.png` })
    await page.close()
  }
await browser.close()
await product.stop()
