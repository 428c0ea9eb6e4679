import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '@vtube/messages/languageCookie'
import { translatorOf } from '../../server/src/language/translate.ts'
import { expect, testWith } from '../fixtures.ts'
import { makePassword, openLink, openVtube, PASSWORD } from '../testing/accountPages.ts'
import { REACHED, walkWithArrows } from '../testing/arrowWalk.ts'
import { OPENERS, prepareEveryScreen, startWithEveryScreen } from '../testing/everyScreen.ts'
import { signInButton } from '../testing/signInByPopup.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { type ProductWithAccounts, startWithAccounts } from '../testing/startWithAccounts.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'
import { pressRemote, TELEVISION } from '../testing/television.ts'
import { untilStill, windowFaults } from '../testing/windowFaults.ts'

/** The screens of televisions in CSS pixels, each in a language and a theme. */
const TELEVISIONS = [
  { width: 1920, height: 1080, language: 'en', isDark: true },
  { width: 1280, height: 720, language: 'ar', isDark: false },
  { width: 3840, height: 2160, language: 'de', isDark: true },
]
/** The folder into which `PICTURES=<folder>` writes a picture of every screen. */
const PICTURES = process.env['PICTURES']
/** The names of the screens that are walked. `SCREENS=<pattern>` leaves the others out. */
const SCREENS = new RegExp(process.env['SCREENS'] ?? '')

const test = testWith(startWithEveryScreen)
let accounts: ProductWithAccounts | null = null
const testAccounts = testWith(
  async () =>
    (accounts = await startWithAccounts((environment) =>
      startWithLibrary(async (folder) => {
        for (const title of ['Frozen pond', 'Warm pond'])
          await makeVideo(join(folder, `Ponds/${title}.webm`), { seconds: 4 })
      }, environment),
    )),
)

/** Expects that four arrows lead to every control of what is in front, and that nothing is cut off. */
async function expectReached(page: Page, where: string): Promise<void> {
  if (PICTURES !== undefined) {
    await mkdir(PICTURES, { recursive: true })
    await page.keyboard.press('ArrowDown')
    await page.screenshot({ path: join(PICTURES, `${where.replaceAll(/[, ]+/g, '-')}.png`) })
  }
  const walk = await walkWithArrows(page)
  const faults = await Promise.all(page.frames().map((frame) => windowFaults(frame, false)))
  expect.soft({ ...walk, faults: faults.flat() }, where).toEqual({ ...REACHED, faults: [] })
}

/** Returns the buttons of a screen that open something, by names: the known ones, and the first of any dialog. */
const openersOf = (page: Page, name: string, language: string): Record<string, Locator> => ({
  dialog: page.locator('main [aria-haspopup=dialog]').first(),
  ...OPENERS[name]?.(page, translatorOf(language)),
})

/** Opens and walks what the buttons of a screen open. Back closes it, and nothing else, and returns to the button. */
async function expectToOpenAndClose(
  page: Page,
  name: string,
  where: string,
  language: string,
): Promise<void> {
  const address = page.url()
  for (const [opened, opener] of Object.entries(openersOf(page, name, language))) {
    if (!(await opener.isVisible())) continue
    const isInFrame = opened === 'player'
    const layer = isInFrame
      ? page.frameLocator('iframe').getByRole('menu')
      : page.locator('dialog[open], [popover]:popover-open')
    await opener.focus()
    await page.keyboard.press('Enter')
    await untilStill(page)
    // The menu at the left is beside a wide page instead of over it.
    if ((await layer.count()) === 0) continue
    if (!isInFrame) await expectReached(page, `${where}, ${opened}`)
    await pressRemote(page, 'GoBack')
    await untilStill(page)
    await expect.soft(layer, `${where}, ${opened}`).toHaveCount(0, { timeout: 5_000 })
    await expect.soft(opener, `${where}, ${opened}`).toBeFocused({ timeout: 5_000 })
    expect.soft(page.url(), `${where}, ${opened}`).toBe(address)
  }
}

for (const { width, height, language, isDark } of TELEVISIONS)
  test(`reaches every control with four arrows at ${width} × ${height} in ${language}, and closes with Back what Enter opens`, async ({
    prepareSignedIn,
    visit,
  }) => {
    test.setTimeout(1_500_000)
    const { page, guest, own, doors } = await prepareEveryScreen(prepareSignedIn, visit, {
      ...TELEVISION,
      viewport: { width, height },
    })
    const all = [
      ...Object.entries(own).map(([name, path]) => ({ name, path, tab: page })),
      ...Object.entries(doors).map(([name, path]) => ({ name, path, tab: guest })),
    ]
    for (const tab of [page, guest]) {
      const { origin } = new URL(tab.url())
      await tab.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }])
      await tab.evaluate((dark) => localStorage.setItem('darkMode', String(dark)), isDark)
    }
    for (const { name, path, tab } of all) {
      if (!SCREENS.test(name)) continue
      const where = `${name}, ${width} px, ${language}`
      await tab.goto(path)
      await tab.locator('html.television').waitFor()
      await untilStill(tab)
      await expectReached(tab, where)
      await expectToOpenAndClose(tab, name, where, language)
    }
  })

testAccounts('reaches every control of the pages of accounts', async ({ visit }) => {
  test.setTimeout(600_000)
  const page = await openLink(visit, await accounts!.invite(), TELEVISION)
  await page.locator('html.television').waitFor()
  await expectReached(page, 'invitation')
  await makePassword(page, 'Robin')
  await expectReached(page, 'recovery codes')
  await openVtube(page)
  await page.goto('/settings/account')
  const confirmation = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await confirmation.waitFor()
  await expectReached(page, 'confirmation')
  await confirmation.fill(PASSWORD)
  await confirmation.press('Enter')
  await page.getByRole('heading', { name: 'Signing in' }).waitFor()
  await untilStill(page)
  await expectReached(page, 'account')
  await page.goto('/device')
  await page.locator('html.television').waitFor()
  await expectReached(page, 'device code')

  const other = await visit({ ...TELEVISION, baseURL: accounts!.url })
  await other.goto('/auth')
  await signInButton(other).waitFor()
  await untilStill(other)
  await expectReached(other, 'sign-in with an account')
})

testAccounts(
  'adds, corrects, deletes and restores videos with four arrows, Enter and Back',
  async ({ visit }) => {
    test.setTimeout(900_000)
    const page = await openLink(visit, accounts!.firstLink, TELEVISION)
    await makePassword(page, 'Maya')
    await openVtube(page)
    /** Opens the menu of a video or a folder by its button, and presses Enter on one of its items. */
    const choose = async (button: Locator, item: string) => {
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: item, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const menuOf = (name: string) => page.getByRole('button', { name: `More actions for ${name}` })
    for (const [name, items] of Object.entries({
      Ponds: ['Add videos', 'New folder', 'Move to…', 'Rename'],
      'Frozen pond': ['Save to…', 'Save to this device', 'Share', 'Edit', 'Rename file', 'Move to…'],
    })) {
      await page.goto('/folders/Ponds')
      await page.locator('html.television').waitFor()
      await menuOf(name).waitFor()
      await menuOf(name).focus()
      await page.keyboard.press('Enter')
      await expectReached(page, `menu of ${name}`)
      await pressRemote(page, 'GoBack')
      for (const item of items) {
        await choose(menuOf(name), item)
        await page.getByRole('dialog').waitFor()
        await untilStill(page)
        await expectReached(page, `${name}, ${item}`)
        await pressRemote(page, 'GoBack')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect.soft(menuOf(name), `${name}, ${item}`).toBeFocused()
        await expect(page).toHaveURL('/folders/Ponds')
      }
    }
    await choose(menuOf('Frozen pond'), 'Move to trash')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.goto('/settings/editing')
    const restore = page.getByRole('button', { name: 'Restore' })
    await restore.waitFor()
    await untilStill(page)
    await expectReached(page, 'trash')
    await restore.focus()
    await page.keyboard.press('Enter')
    await page.getByText('The trash is empty.').waitFor()
    await expectReached(page, 'empty trash')
  },
)
