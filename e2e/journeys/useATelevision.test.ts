import { expect, test } from '../fixtures.ts'
import { walkWithArrows } from '../testing/arrowWalk.ts'
import { untilPageSteers } from '../testing/playerVideo.ts'
import { completeCards, openScreen, prepareScreens } from '../testing/prepareScreens.ts'
import { pressRemote, TELEVISION } from '../testing/television.ts'

test(
  'reaches every control of every screen with four arrows',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn, TELEVISION)
    for (const [name, screen] of Object.entries(screens)) {
      await openScreen(page, screen)
      await page.locator('html.television').waitFor()
      expect.soft(await walkWithArrows(page), name).toEqual({ unreached: [], lost: [] })
    }
  },
)

test('finds, plays and leaves a video with a remote control', async ({ prepareSignedIn }) => {
  const page = await prepareSignedIn(TELEVISION)
  await page.goto('/')
  await completeCards(page)
  await page.locator('html.television').waitFor()
  const focused = page.locator(':focus')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('All')
  await page.keyboard.press('ArrowDown')
  const title = await focused.textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeFocused()
  await untilPageSteers(page)
  const player = page.frameLocator('iframe')
  const isInPlayer = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  const isPaused = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  // The search field is above the player. A button over the picture, which offers the sound, is between them at first.
  const pressUntil = (key: string, isThere: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.keyboard.press(key)
        return await isThere()
      })
      .toBe(true)
  await pressUntil('ArrowUp', () =>
    page.evaluate(() => document.activeElement?.matches('[role=combobox]') === true),
  )
  await pressUntil('ArrowDown', isInPlayer)
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(isPaused).toBe(true)
  // The bar of the player is below its picture, and the page is below the bar.
  await page.keyboard.press('ArrowDown')
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(player.getByRole('button', { name: 'Play', exact: true })).not.toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(isInPlayer).toBe(false)
  // The keys for media work on every page, and Back closes a menu before it leaves the page.
  await pressRemote(page, 'MediaPlay')
  await expect.poll(isPaused).toBe(false)
  await pressRemote(page, 'MediaPause')
  await expect.poll(isPaused).toBe(true)
  const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
  await share.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Share' }).waitFor()
  await pressRemote(page, 'GoBack')
  await expect(share).toBeFocused()
  await expect(page).toHaveURL(/\/watch\//)
  await pressRemote(page, 'GoBack')
  await expect(page).toHaveURL('/')
})
