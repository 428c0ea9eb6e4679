import type { Locator, Page } from '@playwright/test'
import { expect, header, test } from '../fixtures.ts'
import { clippedTexts } from '../testing/clippedText.ts'
import { isTooWide } from '../testing/expectAccessible.ts'
import { focusOf } from '../testing/focus.ts'
import { addUserStyles, LARGE_LETTERS, resize } from '../testing/expectReadable.ts'
import { prepareScreens, openScreen } from '../testing/prepareScreens.ts'
import { installSpeechRecognition } from '../testing/speechRecognition.ts'

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' })

type Style = readonly [letters: string, rules: string]
const LARGE: Style = ['large', LARGE_LETTERS]
/** The text spacing that a page must support according to WCAG 1.4.12. */
const SPACED: Style = [
  'spaced',
  `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`,
]

/** Expects that no text of an open screen is cut off, and that the page is not wider than the window. */
async function expectWhole(page: Page, name: string, styles: readonly Style[], widths: readonly number[]) {
  for (const [letters, rules] of styles) {
    await addUserStyles(page, rules)
    for (const width of widths) {
      await resize(page, width, 844)
      const where = `${name}, ${letters}, at ${width} px`
      await expect.soft.poll(() => clippedTexts(page), where).toEqual([])
      await expect.soft.poll(() => isTooWide(page), `${where}: wider than the window`).toBe(false)
    }
  }
}

test(
  'cuts no text of a video off with letters twice as large on a phone',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn)
    await openScreen(page, screens.watch)
    await expectWhole(page, 'watch', [LARGE], [390])
  },
)

test(
  'cuts no text off with letters twice as large, nor with letters spaced widely',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn)
    for (const [name, screen] of Object.entries(screens)) {
      await openScreen(page, screen)
      await expectWhole(page, name, [LARGE, SPACED], [1440, 900, 390])
    }
  },
)

test(
  'opens menus beside their buttons, as wide as before, with letters twice as large',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn)
    const expectBeside = async (button: Locator, where: string) => {
      await button.click()
      const menu = page.locator('[popover]:popover-open > *')
      const [box, at] = [(await menu.boundingBox())!, (await button.boundingBox())!]
      const isBelowOrAbove = box.y >= at.y + at.height || box.y + box.height <= at.y
      const isAtOneSide = box.x >= at.x + at.width || box.x + box.width <= at.x
      expect.soft(isBelowOrAbove || isAtOneSide, `${where}: the menu leaves its button free`).toBe(true)
      expect.soft(box.width, where).toBeLessThanOrEqual(400)
      expect.soft(Math.min(box.x, box.y), where).toBeGreaterThanOrEqual(0)
      expect.soft(box.y + box.height, where).toBeLessThanOrEqual(page.viewportSize()!.height)
      await page.keyboard.press('Escape')
    }
    for (const screen of [screens.home, screens.watch]) {
      await openScreen(page, screen)
      await addUserStyles(page, LARGE_LETTERS)
      for (const [width, height] of [
        [768, 1024],
        [1366, 768],
        [1920, 1000],
      ] as const) {
        await resize(page, width, height)
        const where = `${screen.path} at ${width} px`
        await expectBeside(header(page).getByRole('button', { name: 'Account' }), where)
        await expectBeside(page.locator('main article [aria-haspopup=menu]').first(), where)
      }
    }
  },
)

/** Expects that the centre of an element can be clicked. */
async function expectToBePressable(element: Locator, where: string): Promise<void> {
  const canBePressed = () =>
    element.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(canBePressed, where).toBe(true)
}

test(
  'scrolls in one direction at 320 px, and leaves room to read at 400 % zoom',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn, { viewport: { width: 320, height: 256 } })
    for (const [name, screen] of Object.entries(screens)) {
      await openScreen(page, screen)
      await expect.poll(() => isTooWide(page), `${name}: wider than the window`).toBe(false)
      for (const button of await header(page).getByRole('button').filter({ visible: true }).all())
        await expectToBePressable(
          button,
          `${name}: ${await button.getAttribute('aria-label')} is not covered`,
        )
      const whatSticks = () =>
        page.evaluate(() => {
          // A page whose rows are still loading is not yet this long.
          scrollTo({ top: 500, behavior: 'instant' })
          const there = document.elementFromPoint(160, 20)
          return there?.closest('header, [role=toolbar], iframe')?.localName ?? null
        })
      await expect.poll(whatSticks, `${name}: sticks`).toBeNull()
    }
  },
)

test(
  'opens its menus and dialogs in that little room, with everything in them within reach',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const { page } = await prepareScreens(prepareSignedIn, { viewport: { width: 320, height: 256 } })
    await installSpeechRecognition(page)
    await page.goto('/liked')
    const dialog = page.getByRole('dialog')
    const expectAtItsTop = () => expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    const expectWithinReach = async (element: Locator) => {
      await element.scrollIntoViewIfNeeded()
      await expectToBePressable(element, 'is within reach')
    }
    const closeDialog = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await header(page).getByRole('button', { name: 'Account' }).click()
    await expectWithinReach(page.getByRole('menuitem', { name: 'Log Out' }))
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expectAtItsTop()
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('checkbox')).toBeFocused()
    await expectWithinReach(dialog.getByRole('checkbox'))
    await expectWithinReach(dialog.getByRole('button', { name: 'Close' }))
    await closeDialog()
    await header(page).getByRole('button', { name: 'Menu' }).click()
    await expectAtItsTop()
    await expectWithinReach(dialog.getByRole('button', { name: 'Log Out' }))
    await expectWithinReach(dialog.getByRole('button', { name: 'Close menu' }))
    await closeDialog()
    await header(page).getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(searchField(page)).toBeFocused()
    // The query is filled in at once, because a pause would show suggestions for a part of it.
    await searchField(page).fill('cat')
    await expectWithinReach(page.getByRole('option').last())
    await header(page).getByRole('button', { name: 'Search by voice' }).click()
    await expectAtItsTop()
    await expectWithinReach(dialog.getByRole('button', { name: 'Listen again' }))
    await expectWithinReach(dialog.getByRole('button', { name: 'Close' }))
  },
)

test(
  'shows in the colours of the system what is chosen, focused or under way',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn, { forcedColors: 'active' })
    await page.route(/pageToken=/, () => {})
    await openScreen(page, screens.home)
    const groundOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
    const ground = await groundOf(page.locator('body'))
    const topics = page.getByRole('toolbar', { name: 'Topics' }).getByRole('button')
    await expect(topics.first()).not.toHaveCSS('background-color', await groundOf(topics.nth(1)))
    const entry = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
    await expect(entry('Home')).toHaveCSS('border-top-style', 'solid')
    await expect(entry('Music')).toHaveCSS('border-top-style', 'none')
    const menu = page.getByRole('button', { name: /^More actions/ }).first()
    await expect(menu).toHaveCSS('background-image', /gradient/, { pseudo: 'before' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => focusOf(page)).toEqual({ name: 'Menu', faults: [] })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const bar = page.getByRole('progressbar', { name: 'Loading' }).locator('xpath=../following-sibling::*')
    await expect(bar).not.toHaveCSS('background-color', ground)
    await page.goto(screens.watch.path)
    const player = (part: string) => page.frameLocator('iframe').locator(part)
    await expect(player('.vjs-control-bar')).toHaveCSS('background-color', ground)
    const rest = await groundOf(player('.vjs-progress-holder'))
    await expect(player('.vjs-play-progress')).not.toHaveCSS('background-color', rest)
  },
)

test('moves nothing where reduced motion is asked for', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const { page } = await prepareScreens(prepareSignedIn, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await installSpeechRecognition(page)
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) > 10,
        )
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
    )
  await page.route(/v3\/search\?/, () => {})
  await page.goto('/search/cats')
  await page.getByText('Loading results').waitFor({ state: 'attached' })
  expect(await moving()).toEqual([])
  await header(page).getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await header(page).getByRole('button', { name: 'Search', exact: true }).last().click()
  await header(page).getByRole('button', { name: 'Search by voice' }).click()
  await page.getByRole('dialog', { name: 'Listening...' }).waitFor()
  expect(await moving()).toEqual([])
})
