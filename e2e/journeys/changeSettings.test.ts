import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { axeViolations } from '../testing/axe.ts'
import { findVideo, idOf, lastsAnHour } from '../testing/callV3.ts'
import { expectToPlay, pauseVideo, untilPageSteers, videoOf } from '../testing/playerVideo.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const player = (page: Page) => page.frameLocator('iframe')
const gear = (page: Page) => player(page).getByRole('button', { name: 'Settings' })
const menu = (page: Page, name = 'Settings') => player(page).getByRole('menu', { name, exact: true })

/** Presses a key until an entry of the open menu has the focus. */
async function goTo(page: Page, name: string | RegExp, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') {
  const entry = player(page).getByRole(role, { name })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(entry).toBeFocused({ timeout: 50 })
  }).toPass()
}

async function openVideo(page: Page): Promise<void> {
  await page.goto(`/watch/${idOf(await findVideo(page, lastsAnHour))}`)
  await expectToPlay(page)
  await player(page).locator('.vjs-fullscreen-control').waitFor()
}

test('chooses the same speed and quality in the settings and in the menu of the player', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn()
  const choice = (name: string) => page.getByRole('combobox', { name })
  await page.goto('/settings/playback')
  await choice('Speed').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await choice('Speed').selectOption('1.5×')
  await choice('Quality').selectOption('Original')
  await openVideo(page)
  await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.5)
  await gear(page).click()
  await expect(menu(page).getByRole('menuitem', { name: /^Quality Original/ })).toBeVisible()
  await menu(page).getByRole('menuitem', { name: 'Speed 1.5×' }).click()
  await menu(page, 'Speed').getByRole('menuitemradio', { name: '1.25×' }).click()
  await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.25)
  await page.goto('/settings/playback')
  await expect(choice('Speed').locator('option:checked')).toHaveText('1.25×')
})

test('changes speed and sound and opens the statistics by keyboard, and the sound stays for the next visit', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn()
  await openVideo(page)
  await gear(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('menuitem', { name: /^Quality Auto/ })).toBeFocused()
  await goTo(page, /^Speed/)
  await page.keyboard.press('Enter')
  await expect(menu(page, 'Speed').getByRole('menuitemradio', { checked: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.25)
  await expect(gear(page)).toBeFocused()
  await expect(player(page).getByRole('button', { name: 'Speed 1.25×' })).toBeVisible()

  await page.keyboard.press('Space')
  await expect(menu(page).getByRole('menuitem', { name: /^Quality Auto/ })).toBeFocused()
  await expect(menu(page).getByRole('menuitem', { name: 'Speed 1.25×' })).toBeVisible()
  const stable = menu(page).getByRole('menuitemcheckbox', { name: 'Even volume' })
  await goTo(page, 'Even volume', 'menuitemcheckbox')
  await page.keyboard.press('Space')
  await expect(stable).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await goTo(page, 'Audio delay 0 ms')
  await page.keyboard.press('ArrowRight')
  await expect(menu(page, 'Audio delay').getByRole('menuitem', { name: 'Increase delay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(menu(page, 'More').getByRole('menuitem', { name: 'Audio delay 100 ms' })).toBeFocused()
  await expectToPlay(page)

  await goTo(page, 'Statistics')
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
  expect(await axeViolations(page, 'everything')).toEqual([])
})

test(
  'reaches every setting by finger in a sheet over the page, because the frame is small',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', PHONE)
    await openVideo(page)
    await untilPageSteers(page)
    await pauseVideo(page)
    await gear(page).tap()
    const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
    const rows = sheet('Settings').getByRole('button').filter({ hasText: /./ })
    await expect(rows.first()).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await sheet('Settings')
      .getByRole('button', { name: /^Speed/ })
      .tap()
    await sheet('Speed').getByRole('radio', { name: '1.25×' }).tap()
    await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.25)
    await expect(sheet('Speed')).toBeHidden()

    await gear(page).tap()
    await sheet('Settings').getByRole('button', { name: 'More' }).tap()
    await sheet('More').getByRole('button', { name: 'Back' }).tap()
    await sheet('Settings').getByRole('button', { name: 'Subtitle style' }).tap()
    const style = sheet('Subtitle style')
    await style.getByRole('combobox', { name: 'Text colour' }).selectOption('Yellow')
    await expect(style.getByText('Subtitles will look like this.')).toHaveCSS('color', 'rgb(255, 255, 0)')
    await style.getByRole('button', { name: 'Reset' }).tap()
    await style.getByRole('button', { name: 'Close' }).tap()
    await expect(style).toBeHidden()
    await expect(videoOf(page)).toHaveJSProperty('paused', true)
  },
)
