import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { axeViolations } from '../testing/axe.ts'
import { findVideo, idOf, lastsAnHour } from '../testing/callV3.ts'
import { expectToPlay, pauseVideo, videoOf } from '../testing/playerVideo.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const player = (page: Page) => page.frameLocator('iframe')
const gear = (page: Page) => player(page).getByRole('button', { name: 'Settings' })
const menu = (page: Page, name = 'Settings') => player(page).getByRole('menu', { name, exact: true })

async function openVideo(page: Page): Promise<void> {
  await page.goto(`/watch/${idOf(await findVideo(page, lastsAnHour))}`)
  await expectToPlay(page)
  await player(page).locator('.vjs-fullscreen-control').waitFor()
}

test('changes speed and sound and opens the statistics by keyboard, and the sound stays for the next visit', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn()
  await openVideo(page)
  await gear(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('menuitem', { name: /^Quality Auto/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(menu(page, 'Playback speed').getByRole('menuitemradio', { checked: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.25)
  await expect(gear(page)).toBeFocused()

  await page.keyboard.press('Space')
  const stable = menu(page).getByRole('menuitemcheckbox', { name: 'Even volume' })
  await expect(menu(page).getByRole('menuitem', { name: /^Quality Auto/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('menuitem', { name: 'Playback speed 1.25×' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('menuitem', { name: 'Subtitle style' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(stable).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(menu(page, 'Audio delay').getByRole('menuitem', { name: 'Increase delay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(menu(page).getByRole('menuitem', { name: 'Audio delay 100 ms' })).toBeFocused()
  await expectToPlay(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const statistics = player(page).getByRole('region', { name: 'Statistics' })
  await expect(statistics.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(statistics.getByText('100 ms late')).toBeVisible()
  await expect(statistics.getByText(/^\d+ of \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(statistics).toBeHidden()
  await expect(gear(page)).toBeFocused()

  await page.reload()
  await expectToPlay(page)
  await gear(page).focus()
  await page.keyboard.press('Enter')
  await expect(stable).toBeChecked()
  await expect(menu(page).getByRole('menuitem', { name: 'Audio delay 100 ms' })).toBeVisible()
  expect(await axeViolations(page, 'everything')).toEqual([])
})

/** Returns the height of the lowest entry. */
const lowest = (entries: Locator): Promise<number> =>
  entries.evaluateAll((all) => Math.min(...all.map((entry) => entry.getBoundingClientRect().height)))

test(
  'reaches every setting by finger, also in a small frame',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', PHONE)
    await openVideo(page)
    await gear(page).press('Enter')
    const button = (await page.getByRole('button', { name: 'Tap for sound' }).boundingBox())!
    const panel = await player(page).locator('.settings').boundingBox()
    expect(panel!.y).toBeGreaterThanOrEqual(button.y + button.height)
    await page.keyboard.press('Escape')
    await pauseVideo(page)
    const entries = menu(page).locator('[role^="menuitem"]')
    for (const [width, height] of [
      [390, 219],
      [320, 180],
    ] as const) {
      await page.locator('iframe').evaluate(
        (frame, size) => {
          frame.style.inlineSize = `${size[0]}px`
          frame.style.blockSize = `${size[1]}px`
        },
        [width, height],
      )
      await gear(page).tap()
      await entries.last().tap()
      const statistics = player(page).getByRole('region', { name: 'Statistics' })
      await statistics.getByRole('button', { name: 'Close' }).tap()
      await gear(page).tap()
      expect(await lowest(entries)).toBeGreaterThanOrEqual(44)
      // The strip beside the menu.
      await player(page)
        .locator('body')
        .tap({ position: { x: 12, y: 60 } })
      await expect(menu(page)).toBeHidden()
      await expect(videoOf(page)).toHaveJSProperty('paused', true)
    }
  },
)
