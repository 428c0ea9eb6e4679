import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { cutTexts } from '../testing/cutText.ts'
import { focusOf } from '../testing/focus.ts'
import { giveEars } from '../testing/speech.ts'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visitSignedIn } from '../testing/visit.ts'

const url = inject('productUrl')
const header = (page: Page) => page.getByRole('banner')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** A visitor with a liked video, and the paths of screens that hold something. */
async function arrive(options: BrowserContextOptions = {}): Promise<{ page: Page; paths: string[] }> {
  const page = await visitSignedIn('/liked', { reducedMotion: 'reduce', ...options })
  const video = (await popularVideos(page)).find(
    ({ statistics }) => Number(statistics.commentCount ?? 0) > 3,
  )!
  await page.evaluate((kept) => localStorage.setItem('likedVideos', JSON.stringify([kept])), video)
  const { channelId } = video.snippet
  return { page, paths: ['/', '/search/the', `/watch/${idOf(video)}`, `/channel/${channelId}`, '/liked'] }
}

/** Rules that a visitor's browser lays over those of the page. */
const wear = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Makes the window so wide, and waits until the page has followed. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((frame) => requestAnimationFrame(frame))
  })
}

const TWICE = ':root { font-size: 200% }'
/** The widest spacing that WCAG 1.4.12 asks to bear. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

it.each([
  ['twice as large', TWICE],
  ['spaced widely', SPACED],
])('cuts no text off with letters %s', async (_, rules) => {
  const { page, paths } = await arrive()
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(url + path)
    await cards(page).first().waitFor()
    await wear(page, rules)
    for (const width of [1440, 900, 390]) {
      await resize(page, width)
      if (await isTooWide(page)) faults.push(`${path} at ${width} px goes off sideways`)
      faults.push(...(await cutTexts(page)).map((fault) => `${path} at ${width} px: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

/** Whether the middle of something can be pressed. */
const canBePressed = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

it('scrolls in one direction at 320 px, and leaves room to read at 400 % zoom', async () => {
  const { page, paths } = await arrive({ viewport: { width: 320, height: 256 } })
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(url + path)
    await cards(page).first().waitFor()
    if (await isTooWide(page)) faults.push(`${path} goes off sideways`)
    for (const button of await header(page).getByRole('button').all())
      if ((await button.isVisible()) && !(await canBePressed(button)))
        faults.push(`${path}: ${await button.getAttribute('aria-label')} is covered`)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    const covering = await page.evaluate(
      () => document.elementFromPoint(160, 20)?.closest('header, [role=toolbar], iframe')?.localName ?? null,
    )
    if (covering !== null) faults.push(`${path}: ${covering} sticks`)
  }
  expect(faults).toEqual([])
})

it('opens its menus and dialogs in that little room, with everything in them within reach', async () => {
  const { page } = await arrive({ viewport: { width: 320, height: 256 } })
  await giveEars(page)
  await page.goto(`${url}/liked`)
  const canBeReached = async (element: Locator) => {
    await element.scrollIntoViewIfNeeded()
    return await canBePressed(element)
  }
  await header(page).getByRole('button', { name: 'Account' }).click()
  expect(await canBeReached(page.getByRole('menuitem', { name: 'Log Out' }))).toBe(true)
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  const dialog = page.getByRole('dialog')
  expect(await canBeReached(dialog.getByRole('checkbox'))).toBe(true)
  expect(await canBeReached(dialog.getByRole('button', { name: 'Close' }))).toBe(true)
  await page.keyboard.press('Escape')
  await header(page).getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  expect(await canBeReached(drawer.getByRole('button', { name: 'Log Out' }))).toBe(true)
  expect(await canBeReached(drawer.getByRole('button', { name: 'Close menu' }))).toBe(true)
  await page.keyboard.press('Escape')
  await header(page).getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.keyboard.type('cat')
  expect(await canBeReached(page.getByRole('option').last())).toBe(true)
  await header(page).getByRole('button', { name: 'Search by voice' }).click()
  expect(await canBeReached(dialog.getByRole('button', { name: 'Listen again' }))).toBe(true)
  expect(await canBeReached(dialog.getByRole('button', { name: 'Close' }))).toBe(true)
})

it('shows in the colours of the system what is chosen, focused or under way', async () => {
  const { page, paths } = await arrive({ forcedColors: 'active' })
  await page.route(/pageToken=/, () => {})
  await page.goto(url)
  await cards(page).first().waitFor()
  const groundOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
  const topics = page.getByRole('toolbar', { name: 'Topics' })
  const [chosen, other] = [topics.getByRole('button').first(), topics.getByRole('button').nth(1)]
  expect(await groundOf(chosen)).not.toBe(await groundOf(other))
  const edgeOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).borderTopStyle)
  expect([await edgeOf('Home'), await edgeOf('Music')]).toEqual(['solid', 'none'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect((await focusOf(page)).faults).toEqual([])
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const bar = page.getByRole('progressbar', { name: 'Loading' }).locator('xpath=following-sibling::*')
  await bar.waitFor()
  expect(await groundOf(bar)).not.toBe(await groundOf(page.locator('body')))
  await page.goto(`${url}${paths.find((path) => path.startsWith('/watch/'))}`)
  const player = (part: string) => page.frameLocator('iframe').locator(part)
  expect(await groundOf(player('.vjs-control-bar'))).toBe(await groundOf(page.locator('body')))
  const rest = await groundOf(player('.vjs-progress-holder'))
  expect(await groundOf(player('.vjs-play-progress'))).not.toBe(rest)
})

it('moves nothing where reduced motion is asked for', async () => {
  const { page } = await arrive({ viewport: { width: 390, height: 844 } })
  await giveEars(page)
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
  await page.route(/\/search\?/, () => {})
  await page.goto(`${url}/search/cats`)
  await page.getByText('Loading results').waitFor({ state: 'attached' })
  expect(await moving()).toEqual([])
  await header(page).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await header(page).getByRole('button', { name: 'Search', exact: true }).last().click()
  await header(page).getByRole('button', { name: 'Search by voice' }).click()
  await page.getByRole('dialog', { name: 'Listening...' }).waitFor()
  expect(await moving()).toEqual([])
})
