import type { BrowserContextOptions, Frame, Page } from '@playwright/test'
import { cards, expect, header, test } from '../fixtures.ts'
import { findVideo, hasComments, idOf, lastsAnHour, popularVideos } from '../testing/callV3.ts'
import { currentTime, expectToPlay, pauseVideo, untilPageSteers } from '../testing/playerVideo.ts'
import { PLAYLIST, storeUserData } from '../testing/storeUserData.ts'
import { untilDeferredFeatures } from '../testing/untilDeferredFeatures.ts'

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
}
const ENTRIES =
  'Home, Subscriptions, Liked Videos, For you, History, Playlists, Watch later, Films & series, Folders, Trending, ' +
  'Shopping, Music, Films, Gaming, News, Sports, Courses, Travel, Fashion, Podcast, Log Out'
const BAR = ['Home', 'Subscriptions', 'Library', 'You']
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

// Rule 2.53
test(
  'has its entries in a drawer, which every choice closes',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', PHONE)
    await cards(page).first().waitFor()
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveText(BAR)
    await header(page).getByRole('button', { name: 'Menu' }).tap()
    await drawer(page).waitFor()
    await expect(drawer(page).getByRole('listitem')).toHaveText(ENTRIES.split(', '))
    await drawer(page).getByRole('link', { name: 'Travel' }).tap()
    await page.waitForURL('/?category=Travel')
    await drawer(page).waitFor({ state: 'hidden' })

    await header(page).getByRole('button', { name: 'Menu' }).tap()
    await drawer(page).getByRole('button', { name: 'Close menu' }).tap()
    await drawer(page).waitFor({ state: 'hidden' })
    await header(page).getByRole('button', { name: 'Menu' }).tap()
    await drawer(page).waitFor()
    await page.touchscreen.tap(375, 500)
    await drawer(page).waitFor({ state: 'hidden' })
  },
)

test(
  'swaps its bar, whose targets have 44 pixels, for the search field, and back',
  { tag: ['@release', '@layout'] },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', PHONE)
    const field = page.getByRole('combobox', { name: 'Search' })
    const logo = header(page).getByRole('link', { name: 'Vtube, home' })
    const icon = header(page).getByRole('button', { name: 'Search', exact: true }).last()
    await icon.waitFor()
    const sizes = await header(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0),
      )
    expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
    await expect(field).toBeHidden()
    await icon.tap()
    await expect(field).toBeFocused()
    await expect(logo).toBeHidden()
    await header(page).getByRole('button', { name: 'Close search' }).tap()
    await expect(logo).toBeVisible()
    await expect(field).toBeHidden()

    await icon.tap()
    await field.fill('cat')
    const option = page.getByRole('option').first()
    const suggestion = await option.innerText()
    await option.tap()
    await page.waitForURL(`/search/${encodeURIComponent(suggestion)}`)
    await expect(logo).toBeVisible()
    await cards(page).first().waitFor()
  },
)

/** The controls that a video or its page may have or lack. */
const OPTIONAL = ['bar-previous', 'bar-next', 'bar-speed', 'bar-subtitles', 'bar-mini', 'bar-theatre']

/**
 * Measures the controls of the player at widths of phones and at some of larger frames, with each combination of
 * controls and the times of a video of over ten hours. Returns one line for each control that does not have 44 pixels,
 * is out of view or covers another one, and for each black line beside the picture.
 */
const controlFaults = (frame: Frame): Promise<string[]> =>
  frame.evaluate((optional) => {
    const faults: string[] = []
    const holder = window.frameElement as HTMLElement
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    for (const time of all('.vjs-time-control > [role="presentation"]')) time.textContent = '10:00:00'
    const { classList } = document.querySelector('.video-js')!
    const phones = Array.from({ length: 46 }, (_, index) => 320 + index * 4)
    for (const width of [...phones, 559, 599, 600, 639, 640, 930, 1440]) {
      holder.style.inlineSize = `${width}px`
      holder.style.blockSize = `${Math.floor((width * 9) / 16)}px`
      for (let combination = 0; combination < 2 ** optional.length * 2; combination += 1) {
        classList.toggle('is-in-page', combination >= 2 ** optional.length)
        for (const [index, name] of optional.entries())
          for (const control of all(`.${name}`))
            control.classList.toggle('vjs-hidden', ((combination >> index) & 1) === 0)
        const where = `at ${width} px with ${combination.toString(2)}`
        const boxes = all('.vjs-control-bar > .vjs-button, .vjs-volume-panel, .chapter-button')
          .map((control) => ({ name: control.className, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0)
        const bar = document.querySelector('.vjs-progress-control')!.getBoundingClientRect()
        const picture = document.querySelector('video')!.getBoundingClientRect()
        if (Math.min(picture.width, (picture.height * 16) / 9) < width) faults.push(`a black line ${where}`)
        if (bar.top < window.innerHeight / 2) faults.push(`the time bar is at ${bar.top} px ${where}`)
        if (bar.width < width - 20) faults.push(`the time bar has ${bar.width} px ${where}`)
        for (const [index, { name, box }] of boxes.entries()) {
          const isOut = box.left < 0 || box.top < 0 || box.right > width || box.bottom > window.innerHeight
          const isCovered = boxes
            .slice(index + 1)
            .some(
              ({ box: other }) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
            )
          if (box.width < 44 || box.height < 44 || isOut || isCovered) faults.push(`${name} ${where}`)
        }
        if (boxes.length < 4) faults.push(`only ${boxes.length} controls ${where}`)
      }
      const { bottom } = document.querySelector('.vjs-progress-control')!.getBoundingClientRect()
      const touched = document.elementFromPoint(width / 3, bottom - 43)
      if (width < 640 && !touched?.closest('.vjs-progress-control'))
        faults.push(`the target of the time bar is low at ${width} px`)
    }
    return faults.slice(0, 20)
  }, OPTIONAL)

test(
  'has every control of the player in view, at every width and with every combination of them',
  { tag: ['@release', '@layout'] },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', PHONE)
    await page.goto(`/watch/${idOf(await findVideo(page, lastsAnHour))}`)
    await pauseVideo(page)
    const handle = await page.locator('iframe').elementHandle()
    const frame = (await handle!.contentFrame())!
    await frame.locator('.vjs-fullscreen-control').waitFor()
    expect(await controlFaults(frame)).toEqual([])
  },
)

test(
  'plays a video edge to edge, which stays in view while one reads on',
  { tag: '@layout' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', PHONE)
    await cards(page)
      .first()
      .tap({ position: { x: 100, y: 80 } })
    await page.waitForURL('/watch/*')
    await expectToPlay(page)
    const frame = page.locator('iframe')
    await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, width: 390 })
    // One line represents the comments, so that the related videos begin in the first window.
    const related = page.getByRole('heading', { name: 'Related videos' })
    // Wide letters need a further line for the title.
    await expect.poll(async () => (await related.boundingBox())?.y).toBeLessThan(844 + 64)
    const comments = page.getByRole('heading', { name: 'Comments' })
    await comments.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(async () => Math.round((await frame.boundingBox())?.y ?? -1)).toBe(0)
    await page.getByRole('button', { name: 'Comments', expanded: false }).press('Enter')
    await page.getByRole('list', { name: 'Comments by others' }).waitFor()
    await related.evaluate((heading) => {
      heading.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await page.getByRole('complementary').getByRole('article').first().waitFor()
  },
)

test(
  'folds the comments on a tablet as well, so that the related videos are near the player',
  { tag: ['@release', '@layout'] },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', { viewport: { width: 768, height: 1024 }, hasTouch: true })
    await page.goto(`/watch/${idOf(await findVideo(page, hasComments))}`)
    await page.getByRole('button', { name: 'Comments', expanded: false }).waitFor()
    const related = page.getByRole('heading', { name: 'Related videos' })
    await expect.poll(async () => (await related.boundingBox())?.y).toBeLessThan(1024)
  },
)

test(
  'says what was searched for, and keeps the controls of rows and cards in line',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(PHONE)
    await storeUserData(page, (await popularVideos(page)).slice(0, 3))
    await page.goto('/search/rain')
    const heading = page.getByRole('heading', { level: 1, name: 'Results for rain' })
    await expect.poll(async () => (await heading.boundingBox())?.height).toBeGreaterThan(20)
    // Where a notice repeats the words, the heading is only spoken.
    for (const [words, notice] of [
      ['kiten', 'Showing results for kitten'],
      ['qqqzzz', 'No results found for “qqqzzz”.'],
    ] as const) {
      await page.goto(`/search/${words}`)
      await page.getByText(notice).first().waitFor()
      const spoken = page.getByRole('heading', { level: 1, name: `Results for ${words}` })
      expect((await spoken.boundingBox())?.height).toBeLessThan(2)
    }

    await page.goto('/history')
    // A row has only its menu, which also removes it.
    await page.getByRole('list', { name: 'Today' }).getByRole('button').first().waitFor()
    const row = page.getByRole('list', { name: 'Today' }).getByRole('listitem').first()
    await expect(row.getByRole('button')).toHaveCount(1)

    await page.goto(`/playlist/${PLAYLIST}`)
    const actions = page.locator('main div:has(> a):has(> button)').first().locator('> a, > button')
    await expect(actions).toHaveText(['Play all', 'Shuffle', ''])
    const topsOfActions = await actions.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    )
    expect(new Set(topsOfActions).size).toBe(1)

    await page.goto('/')
    const card = page.getByRole('region', { name: 'Continue watching' }).getByRole('listitem').first()
    await card.waitFor()
    await expect(card.getByRole('button')).toHaveCount(1)
  },
)

test(
  'keeps the actions of a video in one line, and its player in 16:9, in narrow and wide windows',
  { tag: ['@release', '@layout'] },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/')
    await page.goto(`/watch/${idOf(await findVideo(page, hasComments))}`)
    const share = page.getByRole('button', { name: 'Share' })
    await page.getByRole('button', { name: 'More', exact: true }).waitFor()
    for (const width of [320, 360, 600, 680, 740, 840, 1100, 1160, 1260, 1366, 1920]) {
      await page.setViewportSize({ width, height: 650 })
      const lines = await share.evaluate((button) =>
        [...button.parentElement!.children].map((action) => action.getBoundingClientRect().top),
      )
      expect(lines.length, `actions at ${width} px`).toBeGreaterThan(3)
      expect(new Set(lines).size, `lines at ${width} px`).toBe(1)
    }
    await page.setViewportSize({ width: 320, height: 900 })
    await expect.poll(() => page.locator('iframe').boundingBox()).toMatchObject({ width: 320, height: 180 })
    // On its side, a phone shows the whole player.
    await page.setViewportSize({ width: 844, height: 390 })
    const bottomOfPlayer = async () => {
      const { y, height } = (await page.locator('iframe').boundingBox())!
      return y + height
    }
    await expect.poll(bottomOfPlayer).toBeLessThanOrEqual(390)
  },
)

/** Moves a finger over the page. */
async function swipe(
  page: Page,
  [x, y]: readonly [number, number],
  { right = 0, down = 0 }: { right?: number; down?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fractions: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fractions.map((fraction) => ({ x: x + right * fraction, y: y + down * fraction })),
    })
  await send('touchStart', [0])
  for (const fraction of [0.1, 0.4, 0.7, 1]) await send('touchMove', [fraction])
  await send('touchEnd', [])
}

test(
  'removes a video of a playlist by a swipe to the side, with a way back, and scrolls by a swipe up',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(PHONE)
    const videos = (await popularVideos(page)).slice(0, 12)
    await storeUserData(page, videos)
    for (const path of [`/playlist/${PLAYLIST}`, '/history']) {
      await page.goto(path)
      await untilDeferredFeatures(page)
      const title = cards(page).getByRole('link', { name: videos[1]!.snippet.title })
      await title.waitFor()
      const { y } = (await title.boundingBox())!
      await swipe(page, [300, y + 10], { right: -250 })
      await title.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await title.waitFor()
      await swipe(page, [300, 600], { right: 20, down: -300 })
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    }
  },
)

test('seeks by a double tap, and keeps a video in a bar above the entries after a swipe down', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/', PHONE)
  await page.goto(`/watch/${idOf(await findVideo(page, lastsAnHour))}`)
  await expectToPlay(page)
  await untilPageSteers(page)
  const before = await currentTime(page)
  await page.touchscreen.tap(300, 150)
  await page.touchscreen.tap(300, 150)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 9)
  expect(page.url()).toContain('/watch/')

  await swipe(page, [200, 120], { down: 120 })
  const bar = page.getByRole('region', { name: 'Mini-player' })
  const above = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!.y
  await expect.poll(() => bar.boundingBox()).toEqual({ x: 0, y: above - 64, width: 390, height: 64 })
  await expectToPlay(page)
  // The picture leads back, as the title does.
  await page.touchscreen.tap(50, above - 32)
  await page.waitForURL('/watch/*')
})
