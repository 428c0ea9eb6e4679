import { firefox } from '@playwright/test'
import { readFetched, readPlayer, seekTo, type BrowserWindow } from './BrowserWindow.ts'

const TIMEOUT_MS = 90_000

/**
 * Opens the Firefox of the system through Playwright.
 * @param executablePath the path of the browser
 */
export async function openFirefox(executablePath: string): Promise<BrowserWindow> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  const at = (place: string) => page.locator(`xpath=${place}`).first()
  const video = page.frameLocator('iframe').locator('.video-js video')
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    fetched: () => page.evaluate(readFetched),
    texts: (place) => page.locator(`xpath=${place}`).allInnerTexts(),
    attribute: (place, name) => at(place).getAttribute(name),
    click: (place) => at(place).click(),
    async submit(place, text) {
      await at(place).click()
      // The keys are pressed one by one, because in this browser React does not notice text inserted at once.
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    async clickThroughPopup(opener, place) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), at(opener).click()])
      const closed = popup.waitForEvent('close')
      await popup.locator(`xpath=${place}`).click()
      await closed
    },
    player: async () => ((await video.count()) === 0 ? null : await video.evaluate(readPlayer)),
    pressInPlayer: (key) => video.press(key),
    clickInPlayer: (place) => page.frameLocator('iframe').locator(`xpath=${place}`).first().click(),
    seekTo: (seconds) => video.evaluate(seekTo, seconds),
    photograph: () => page.screenshot(),
    close: () => browser.close(),
  }
}
