import type { Locator, Page, Route } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { signIn } from '../testing/signInByPopup.ts'
import type { V3List } from '../testing/callV3.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const LONG = 'a description that goes on and on, as if there were no end to it, '.repeat(12)

/** Returns the number of fully visible lines of an element, rounded to a tenth. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const lines = element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)
    return Math.round(lines * 10) / 10
  })

/** Returns a handler that forwards the response of the server with every description replaced. */
const withDescription = (text: string) => async (route: Route) => {
  const response = await route.fetch()
  const json = (await response.json()) as V3List
  for (const { snippet } of json.items) snippet.description = text
  await route.fulfill({ response, json })
}

// Rules 2.27, 2.56, 2.57, 2.69, 9.26, 9.27
test(
  'has a header of 86 px, chips that stay under it, columns that fit the window, and initials of 36 px',
  { tag: '@layout' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({}, /^No items found in channel (icon|details) response/)
    await page.route(/\/channels\?/, (route) => route.fulfill({ json: { items: [] } }))
    await page.goto('/')
    // A channel without a picture shows its initials.
    const initials = cards(page).first().locator('[data-hue]')
    await expect(initials).toHaveText(/^\S{1,2}$/)
    await expect.poll(() => initials.boundingBox()).toMatchObject({ width: 36, height: 36 })

    const header = page.getByRole('banner')
    const topOfChips = async () => (await page.getByRole('toolbar', { name: 'Topics' }).boundingBox())?.y
    await expect.poll(() => header.boundingBox()).toMatchObject({ y: 0, height: 86 })
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    await expect.poll(() => header.boundingBox()).toMatchObject({ y: 0, height: 86 })
    await expect.poll(topOfChips).toBeGreaterThanOrEqual(86)
    await expect.poll(topOfChips).toBeLessThan(110)

    // All values are read in one step, because rows re-render when the viewport changes.
    const inFirstRow = () =>
      cards(page).evaluateAll((all) => {
        const tops = all.map((card) => card.getBoundingClientRect().top)
        return tops.filter((top) => Math.abs(top - tops[0]!) < 1).length
      })
    for (const [width, columns] of [
      [1440, 4],
      [900, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(inFirstRow).toBe(columns)
    }

    await page.goto('/search/the')
    const initialsOfResult = cards(page).filter({ hasText: 'views' }).first().locator('[data-hue]')
    await expect.poll(() => initialsOfResult.boundingBox()).toMatchObject({ width: 36, height: 36 })
  },
)

/** The font sizes of the browser, in pixels. */
const FONT_SIZES = [16, 20, 24]

// Rules 2.34, 2.86, 2.104, 9.20, 9.23
test(
  'shows two lines of a suggestion and of the description of a result, and three of that of a video',
  { tag: ['@release', '@layout'] },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/liked')
    await page.route(/\/complete\/search/, (route) => route.fulfill({ json: ['a', [LONG, 'a cat']] }))
    const one = /\/videos\?part=snippet%2Cstatistics/
    await page.route(/v3\/search\?/, withDescription(LONG))
    await page.route(one, withDescription(LONG))
    const expectLines = async (text: Locator, lines: number) => {
      for (const size of FONT_SIZES) {
        await page.evaluate((pixels) => (document.documentElement.style.fontSize = `${pixels}px`), size)
        await expect.poll(() => linesOf(text), `at ${size} px`).toBe(lines)
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'))
    }
    await page.getByRole('combobox', { name: 'Search' }).fill('a')
    const suggestion = page.getByRole('option').locator('[dir=auto]')
    await expectLines(suggestion.first(), 2)
    await expectLines(suggestion.last(), 1)
    await page.goto('/search/the')
    const row = cards(page)
      .filter({ has: page.locator('a[href^="/watch/"]') })
      .first()
    await expectLines(row.locator('p').last(), 2)
    await row.getByRole('heading').getByRole('link').click()
    const description = page.getByRole('region', { name: 'Description' })
    await description.getByRole('button', { name: 'Show more' }).waitFor()
    const text = description.locator('[id]').first()
    await expectLines(text, 3)

    // An empty third line would show only the ellipsis, and the end of a paragraph needs none.
    await page.route(one, withDescription('First\nSecond\n\nFourth'))
    await page.reload()
    await expect.poll(() => linesOf(text)).toBe(2)
    await expect(text).toHaveCSS('-webkit-line-clamp', 'none')
    await description.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => linesOf(text)).toBe(4)
  },
)

// Rules 2.54, 2.89, 4.45, 4.49
test(
  'highlights the chosen entry, a like and a dislike, and has related videos in a column beside the player',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/?category=Music')
    /** Returns the styles of an element that is neither hovered nor focused. */
    const lookOf = (element: Locator) =>
      element.evaluate((one) => {
        const { color, backgroundColor } = getComputedStyle(one)
        return `${color} on ${backgroundColor}`
      })
    const entry = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
    const usual = await lookOf(entry('Films'))
    expect(await lookOf(entry('Sports'))).toBe(usual)
    expect(await lookOf(entry('Music'))).not.toBe(usual)

    await cards(page).first().getByRole('heading').getByRole('link').click()
    const main = page.getByRole('main')
    await page.waitForURL('/watch/*')
    await page.getByRole('region', { name: 'Video', exact: true }).waitFor()
    const player = (await page.locator('iframe').boundingBox())!
    const related = (await page.getByRole('complementary').boundingBox())!
    expect(related.x).toBeGreaterThan(player.x + player.width)
    expect(Math.abs(related.y - player.y)).toBeLessThan(50)

    const like = main.getByRole('button', { name: /^Like/ })
    const dislike = main.getByRole('button', { name: 'Dislike' })
    await page.mouse.move(0, 0)
    const atRest = { like: await lookOf(like), dislike: await lookOf(dislike) }
    const highlighted = async () => ({
      like: (await lookOf(like)) !== atRest.like,
      dislike: (await lookOf(dislike)) !== atRest.dislike,
    })
    const press = async (button: Locator) => {
      await button.click()
      await page.mouse.move(0, 0)
    }
    await press(like)
    await expect.poll(highlighted).toEqual({ like: true, dislike: false })
    await press(dislike)
    await expect.poll(highlighted).toEqual({ like: false, dislike: true })
    await press(dislike)
    await expect.poll(highlighted).toEqual({ like: false, dislike: false })
  },
)

/** Waits until the splash, which lasts only seconds, starts its animation. */
const waitForSplash = (page: Page) =>
  page.waitForFunction(() => {
    const splash = document.querySelector('main[aria-label="Vtube"]')
    const moving = splash?.getAnimations({ subtree: true }).map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target?.getAttribute('data-part') ?? ''
    })
    if (!splash || !moving?.includes('head') || !moving.includes('letter')) return null
    const { x, y, width, height } = splash.getBoundingClientRect()
    return { x, y, width, height }
  })

// Rules 2.10, 2.16
test(
  'puts the sign-in into the middle of the window, and the moving splash over all of it',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('heading', { level: 1, name: 'Vtube' }).locator('..')
    const middle = () =>
      card.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [Math.round(x + width / 2), Math.round(y + height / 2)]
      })
    await expect.poll(middle).toEqual([720, 450])
    const [splash] = await Promise.all([waitForSplash(page), signIn(page)])
    expect(await splash.jsonValue()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  },
)
