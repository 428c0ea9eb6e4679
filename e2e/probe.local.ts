import { chromium } from '@playwright/test'
import { CHROMIUM } from './testing/chromium.ts'
import { openSignedIn } from './testing/signIn.ts'
import { startProduct } from './testing/startProduct.ts'
const product = await startProduct()
const browser = await chromium.launch(CHROMIUM)
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  baseURL: product.url,
})
page.on('console', (m) => console.log(m.type(), m.text().slice(0, 200)))
await openSignedIn(page, '/')
await page.getByRole('article').getByRole('link').first().click()
await page.waitForURL('**/watch/*')
for (let i = 0; i < 5; i += 1) {
  await page.waitForTimeout(2000)
  console.log(
    await page
      .frameLocator('iframe')
      .locator('video')
      .evaluate((v: any) => [
        v.currentTime,
        v.readyState,
        v.paused,
        v.videoWidth,
        innerWidth,
        innerHeight,
        v.getBoundingClientRect().width,
      ])
      .catch(String),
  )
}
await page.screenshot({ path: '/tmp/h16/shots/probe.png' })
await browser.close()
await product.stop()
