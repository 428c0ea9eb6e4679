import type { Page, Route } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { faultsOf } from '../testing/accessibility.ts'
import { faultsInEveryLook } from '../testing/looks.ts'
import { signedInState } from '../testing/signIn.ts'
import { failToHear, giveEars } from '../testing/speech.ts'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visit } from '../testing/visit.ts'

const url = inject('productUrl')
const PHONE = 390
/** Each screen is looked at in six ways. */
const PATIENCE_MS = 120_000

interface Ids {
  video: string
  channel: string
}
interface Screen {
  name: string
  path: (ids: Ids) => string
  /** What stands there once it is complete. */
  complete: (page: Page) => Promise<unknown>
  /** Calls that are answered otherwise than by the server. */
  calls?: { of: RegExp; answer: (route: Route) => Promise<void> }
}

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article').first()
const filledCards = (page: Page) =>
  cards(page)
    .getByText(/\S views/)
    .waitFor()
const sentence = (text: string | RegExp) => (page: Page) => main(page).getByText(text).first().waitFor()

const SCREENS: Screen[] = [
  { name: 'home', path: () => '/', complete: filledCards },
  { name: 'category', path: () => '/?category=Cats', complete: filledCards },
  { name: 'search', path: () => '/search/the', complete: filledCards },
  {
    name: 'watch',
    path: ({ video }) => `/watch/${video}`,
    async complete(page) {
      await page.frameLocator('iframe').locator('video').waitFor()
      await page.getByText(/\S subscribers/).waitFor()
      await page.getByRole('heading', { name: 'Related videos' }).scrollIntoViewIfNeeded()
      await page
        .getByRole('complementary')
        .getByText(/\S views/)
        .first()
        .waitFor()
      await page.getByRole('list', { name: 'Comments of others' }).waitFor()
      await page.getByRole('textbox', { name: 'Add a comment' }).fill('How quiet it is')
      await page.getByRole('button', { name: 'Comment', exact: true }).click()
      await page.getByRole('button', { name: 'Delete comment' }).waitFor()
    },
  },
  { name: 'channel', path: ({ channel }) => `/channel/${channel}`, complete: filledCards },
  { name: 'liked', path: () => '/liked', complete: sentence('1 video') },
  { name: 'status', path: () => '/status', complete: sentence(/videos of its own library/) },
]

const never = () => new Promise<void>(() => {})
const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: 500, message: 'Backend error.', errors: [] } } })
const cutOff = (route: Route) => route.abort()
const empty = (route: Route) => route.fulfill({ json: { items: [] } })
const POPULAR = /chart=mostPopular/
const SEARCH = /\/search\?/
const ONE_VIDEO = /part=snippet%2Cstatistics/
const CHANNELS = /\/channels\?/

const STATES: Screen[] = [
  { name: 'no page', path: () => '/nowhere', complete: sentence('There is no page at this address.') },
  { name: 'no video', path: () => '/watch/nothing', complete: sentence('Invalid video data') },
  {
    name: 'no channel',
    path: () => '/channel/no',
    complete: sentence('There is no channel at this address.'),
  },
  { name: 'nothing found', path: () => '/search/qqqzzz', complete: sentence(/^Nothing was found/) },
  {
    name: 'an empty feed',
    path: () => '/',
    complete: sentence('There are no videos here yet.'),
    calls: { of: POPULAR, answer: empty },
  },
  {
    name: 'a feed that loads',
    path: () => '/',
    complete: sentence('Loading videos'),
    calls: { of: POPULAR, answer: never },
  },
  {
    name: 'a search that loads',
    path: () => '/search/the',
    complete: sentence('Loading results'),
    calls: { of: SEARCH, answer: never },
  },
  {
    name: 'a video that loads',
    path: ({ video }) => `/watch/${video}`,
    complete: sentence('Loading video...'),
    calls: { of: ONE_VIDEO, answer: never },
  },
  {
    name: 'a channel that loads',
    path: ({ channel }) => `/channel/${channel}`,
    complete: sentence('Loading channel'),
    calls: { of: CHANNELS, answer: never },
  },
  {
    name: 'a feed that failed',
    path: () => '/',
    complete: sentence('These videos could not be loaded.'),
    calls: { of: POPULAR, answer: broken },
  },
  {
    name: 'a search without a connection',
    path: () => '/search/the',
    complete: sentence(/You seem to be offline/),
    calls: { of: SEARCH, answer: cutOff },
  },
  {
    name: 'a video that failed',
    path: ({ video }) => `/watch/${video}`,
    complete: sentence(/^Error loading video/),
    calls: { of: ONE_VIDEO, answer: broken },
  },
  {
    name: 'comments that failed',
    path: ({ video }) => `/watch/${video}`,
    complete: sentence('The comments could not be loaded.'),
    calls: { of: /\/commentThreads\?/, answer: broken },
  },
]

/** A visitor with a liked video, and what the screens are opened with. */
async function arrive(
  isExpected: (line: string) => boolean = () => false,
): Promise<{ page: Page; ids: Ids }> {
  const page = await visit({ storageState: await signedInState(url), reducedMotion: 'reduce' }, isExpected)
  await giveEars(page)
  await page.goto(`${url}/liked`)
  await page.getByRole('banner').waitFor()
  const video = (await popularVideos(page)).find(
    ({ statistics }) => Number(statistics.commentCount ?? 0) > 3,
  )!
  await page.evaluate((kept) => localStorage.setItem('likedVideos', JSON.stringify([kept])), video)
  return { page, ids: { video: idOf(video), channel: video.snippet.channelId } }
}

/** Opens screens one after the other. Their faults are told together. */
async function faultsOfScreens(page: Page, ids: Ids, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = []
  for (const { name, path, complete, calls } of screens) {
    if (calls) await page.route(calls.of, calls.answer)
    await page.goto(url + path(ids))
    await complete(page)
    faults.push(...(await faultsInEveryLook(page, name)))
    if (calls) await page.unroute(calls.of)
  }
  return faults
}

it('shows every screen without a fault', { timeout: PATIENCE_MS }, async () => {
  const { page, ids } = await arrive()
  expect(await faultsOfScreens(page, ids, SCREENS)).toEqual([])
})

it('waits, finds nothing and fails without a fault', { timeout: PATIENCE_MS }, async () => {
  const { page, ids } = await arrive((line) => /status of 500|ERR_FAILED/.test(line))
  expect(await faultsOfScreens(page, ids, STATES)).toEqual([])
})

it('opens menus, suggestions, dialogs and the drawer, and tells news, without a fault', async () => {
  const { page, ids } = await arrive()
  const faults: string[] = []
  const look = async (name: string, widths?: number[]) => {
    faults.push(...(await faultsInEveryLook(page, name, widths)))
  }
  const header = page.getByRole('banner')
  await page.goto(`${url}/liked`)
  await header.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menu', { name: 'Account' }).waitFor()
  await look('the account menu')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await look('the shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search' }).fill('cat')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ArrowDown')
  await look('suggestions', [1440, 900])
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: 'Search by voice' }).click()
  await page.getByRole('dialog', { name: 'Listening...' }).waitFor()
  await look('voice search')
  await failToHear(page, 'not-allowed')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await look('voice search without leave')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await look('a toast, and no liked videos')
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.setViewportSize({ width: PHONE, height: 844 })
  await header.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await look('the drawer', [PHONE, 900])
  await page.goto(`${url}/liked`)
  await page.setViewportSize({ width: PHONE, height: 844 })
  await header.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByRole('combobox', { name: 'Search' }).fill('cats')
  await page.getByRole('listbox').waitFor()
  await look('suggestions on a phone', [PHONE])

  await page.goto(`${url}/watch/${ids.video}`)
  await main(page).getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('menu', { name: 'Copy link' }).waitFor()
  await look('the menu of links')
  expect(faults).toEqual([])
})

it('would see controls that are too small', async () => {
  const { page } = await arrive()
  await page.goto(`${url}/liked`)
  await sentence('1 video')(page)
  const header = page.getByRole('banner')
  for (const name of ['Dark mode', 'Account'])
    await header
      .getByRole('button', { name })
      .evaluate((button) => Object.assign(button.style, { inlineSize: '8px', blockSize: '8px' }))
  const rules = (await faultsOf(page)).map((fault) => fault.split(':')[0])
  expect(rules).toEqual(['target-size', 'target-size'])
})

it('signs in without a fault', async () => {
  const page = await visit({ reducedMotion: 'reduce' }, (line) => line.includes('ERR_FAILED'))
  await page.route(/openid-configuration/, cutOff)
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Login With Vtube' })
  await button.waitFor()
  const faults = await faultsInEveryLook(page, 'sign-in')
  await button.click()
  await page
    .getByRole('alert')
    .getByText(/could not be reached/)
    .waitFor()
  faults.push(...(await faultsInEveryLook(page, 'sign-in that failed')))
  await page.unroute(/openid-configuration/)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme })
    faults.push(...(await faultsInEveryLook(popup, `people to sign in as, ${colorScheme}`)))
  }
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Skip' }).waitFor()
  faults.push(...(await faultsInEveryLook(page, 'splash', [PHONE])))
  expect(faults).toEqual([])
})
