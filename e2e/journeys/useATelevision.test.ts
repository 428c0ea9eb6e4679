import * as m from '@vtube/messages'
import { translatorOf } from '../../server/src/language/translate.ts'
import { expect, header, test } from '../fixtures.ts'
import { REACHED, walkWithArrows } from '../testing/arrowWalk.ts'
import { untilPageSteers } from '../testing/playerVideo.ts'
import { completeCards, openScreen, prepareScreens } from '../testing/prepareScreens.ts'
import { signInButton, skipSplash } from '../testing/signInByPopup.ts'
import { pressRemote, TELEVISION } from '../testing/television.ts'

test(
  'reaches every control of every screen with four arrows',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn, TELEVISION)
    for (const [name, screen] of Object.entries(screens)) {
      await openScreen(page, screen)
      await page.locator('html.television').waitFor()
      expect.soft(await walkWithArrows(page), name).toEqual(REACHED)
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

test('opens a list of values with Enter, and leaves it with every arrow', async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/settings/playback', TELEVISION)
  await page.locator('html.television').waitFor()
  const list = page.locator('main select').first()
  const value = await list.inputValue()
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowDown']) {
    await list.focus()
    await page.keyboard.press(key)
    await expect(list).not.toBeFocused()
  }
  expect(await list.inputValue()).toBe(value)
  await list.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => list.evaluate((one) => one.matches(':open'))).toBe(true)
})

test('signs in with a remote control', async ({ visit }) => {
  const page = await visit(TELEVISION)
  await skipSplash(page.context())
  await page.goto('/auth')
  await page.locator('html.television').waitFor()
  await signInButton(page).waitFor()
  expect(await walkWithArrows(page)).toEqual(REACHED)
  await signInButton(page).focus()
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await popup.locator('html.television').waitFor()
  expect(await walkWithArrows(popup)).toEqual(REACHED)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).focus()
  await popup.keyboard.press('Enter')
  await closed
  await expect(header(page)).toBeVisible()
})

test('says in the words of the page that a browser is too old', async ({ visit }) => {
  for (const missing of ['AbortSignal', 'canParse']) {
    // Such a browser also lacks what other scripts need.
    const page = await visit({ ...TELEVISION, locale: 'de' }, /./)
    await page.addInitScript((name) => {
      Reflect.deleteProperty(globalThis, name)
      Reflect.deleteProperty(URL, name)
    }, missing)
    await page.goto('/')
    await expect(page.locator('body')).toHaveText(translatorOf('de')(m.needsJavaScript))
    await expect(page.locator('#root')).toHaveCount(0)
  }
})
