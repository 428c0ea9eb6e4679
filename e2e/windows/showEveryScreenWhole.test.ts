import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '@vtube/messages/languageCookie'
import { translatorOf } from '../../server/src/language/translate.ts'
import { expect, testWith } from '../fixtures.ts'
import { openLink, PASSWORD } from '../testing/accountPages.ts'
import { OPENERS, prepareEveryScreen, startWithEveryScreen } from '../testing/everyScreen.ts'
import { addUserStyles, LARGE_LETTERS } from '../testing/expectReadable.ts'
import { skipSplash } from '../testing/signInByPopup.ts'
import { startWithAccounts, type ProductWithAccounts } from '../testing/startWithAccounts.ts'
import { untilStill, windowFaults } from '../testing/windowFaults.ts'

/** The widths of windows in CSS pixels. People use the first three with fingers. */
const WIDTHS = [320, 390, 768, 1024, 1366, 1920]
const WIDEST_FOR_FINGERS = 768
const LANGUAGES = ['en', 'de', 'ar', 'ja', 'hi']
/** The folder into which `PICTURES=<folder>` writes a picture of every screen. */
const PICTURES = process.env['PICTURES']
/** The names of the screens that are walked. `SCREENS=<pattern>` leaves the others out. */
const SCREENS = new RegExp(process.env['SCREENS'] ?? '')

const test = testWith(startWithEveryScreen)
let accounts: ProductWithAccounts | null = null
const testAccounts = testWith(async () => (accounts = await startWithAccounts()))

/** How a screen is shown. */
interface Look {
  width: number
  language: string
  isDark: boolean
  isLarge: boolean
}

/**
 * Returns how a screen is shown at a width, so that each screen has every language, theme and size of letters at some
 * width, and each width has every pair of them.
 */
const lookOf = (screen: number, width: number): Look => ({
  width: WIDTHS[width]!,
  language: LANGUAGES[(screen + width) % LANGUAGES.length]!,
  isDark: (Math.floor(screen / LANGUAGES.length) + width) % 2 === 1,
  isLarge: (Math.floor(screen / 2) + Math.floor(width / 2)) % 2 === 1,
})

const isForFingers = (width: number) => width <= WIDEST_FOR_FINGERS
const windowOf = (width: number) => ({ viewport: { width, height: 900 }, hasTouch: isForFingers(width) })

/** Expects that a screen fits into its window, and the player into its frame. */
async function expectToFit(page: Page, name: string, look: Look): Promise<void> {
  const { width, language, isDark, isLarge } = look
  const where = [
    name,
    `${width} px`,
    language,
    ...(isDark ? ['dark'] : []),
    ...(isLarge ? ['large'] : []),
  ].join(', ')
  if (PICTURES !== undefined) {
    await mkdir(PICTURES, { recursive: true })
    const isWhole = (await page.locator('dialog[open], [popover]:popover-open').count()) === 0
    const path = join(PICTURES, `${where.replaceAll(/[, ]+/g, '-')}.png`)
    await page.screenshot({ path, fullPage: isWhole })
  }
  const faults = await Promise.all(page.frames().map((frame) => windowFaults(frame, isForFingers(width))))
  expect.soft(faults.flat(), where).toEqual([])
}

/** Prepares the language and the theme of the next page. */
async function prepareLook(page: Page, { language, isDark }: Look): Promise<void> {
  await page
    .context()
    .addCookies([{ name: LANGUAGE_COOKIE, value: language, url: new URL(page.url()).origin }])
  await page.evaluate((dark) => localStorage.setItem('darkMode', String(dark)), isDark)
  // The pages of the server, which have no such script, follow the system.
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
}

/** Waits until an open page does not change any more, and enlarges its letters if this is to be. */
async function settle(page: Page, { isLarge }: Look): Promise<void> {
  await page.locator('#root:not([data-shell]) > *, body:not(:has(#root)) :is(h1, h2)').first().waitFor()
  if (isLarge) await addUserStyles(page, LARGE_LETTERS)
  await untilStill(page)
}

/** Opens an address and expects that it and what opens over it fit. */
async function expectScreen(page: Page, name: string, path: string, look: Look): Promise<void> {
  await prepareLook(page, look)
  await page.goto(path)
  await settle(page, look)
  await expectToFit(page, name, look)
  const openers = OPENERS[name]?.(page, translatorOf(look.language)) ?? {}
  for (const [opened, opener] of Object.entries(openers)) {
    await opener.click()
    await untilStill(page)
    await expectToFit(page, `${name}, ${opened}`, look)
    await page.keyboard.press('Escape')
    await untilStill(page)
  }
}

for (const [index, width] of WIDTHS.entries()) {
  test(`shows every screen whole at ${width} px, in each theme, language and size of letters`, async ({
    prepareSignedIn,
    visit,
  }) => {
    test.setTimeout(900_000)
    const { page, guest, own, doors } = await prepareEveryScreen(prepareSignedIn, visit, windowOf(width))
    const all = [
      ...Object.entries(own).map(([name, path]) => ({ name, path, tab: page })),
      ...Object.entries(doors).map(([name, path]) => ({ name, path, tab: guest })),
    ]
    for (const [number, { name, path, tab }] of all.entries())
      if (SCREENS.test(name)) await expectScreen(tab, name, path, lookOf(number, index))
  })

  testAccounts(
    `shows an invitation and the account that it makes whole at ${width} px`,
    async ({ visit }) => {
      const look = lookOf(index, index)
      const { language } = look
      const page = await openLink(visit, await accounts!.invite(), { ...windowOf(width), locale: language })
      await prepareLook(page, look)
      await page.reload()
      await settle(page, look)
      await expectToFit(page, 'invitation', look)
      await page.locator('#name').fill(`Robin ${width}`)
      await page.locator('summary').click()
      await page.locator('#password').fill(PASSWORD)
      await expectToFit(page, 'invitation, password', look)
      await page.locator('#password').press('Enter')
      await page.locator('#codes').waitFor()
      await settle(page, look)
      await expectToFit(page, 'recovery codes', look)
      await page.locator('#codes ~ a').click()
      await page.getByRole('banner').waitFor()
      await page.goto('/settings/account')
      await settle(page, look)
      await expectToFit(page, 'settings, confirmation', look)
      await page.getByRole('dialog').locator('input[type=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await untilStill(page)
      await expectToFit(page, 'settings, account', look)
      const outside = await visit({ ...windowOf(width), baseURL: new URL(page.url()).origin }, /./)
      await skipSplash(outside.context())
      await outside.goto('/config.json')
      await prepareLook(outside, look)
      await outside.goto('/auth')
      await settle(outside, look)
      await expectToFit(outside, 'sign-in with accounts', look)
    },
  )
}
