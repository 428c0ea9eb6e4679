import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import * as m from '@vtube/messages'
import { LANGUAGE_COOKIE } from '@vtube/messages/languageCookie'
import { translatorOf } from '../../server/src/language/translate.ts'
import { expect, testWith, type Visit } from '../fixtures.ts'
import { openLink, PASSWORD } from '../testing/accountPages.ts'
import { idOf, popularVideos } from '../testing/callV3.ts'
import { addUserStyles, LARGE_LETTERS } from '../testing/expectReadable.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { prepareScreens } from '../testing/prepareScreens.ts'
import { skipSplash } from '../testing/signInByPopup.ts'
import { startWithAccounts, type ProductWithAccounts } from '../testing/startWithAccounts.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'
import { untilStill, windowFaults } from '../testing/windowFaults.ts'

/** The widths of windows in CSS pixels. People use the first three with fingers. */
const WIDTHS = [320, 390, 768, 1024, 1366, 1920]
const WIDEST_FOR_FINGERS = 768
const LANGUAGES = ['en', 'de', 'ar', 'ja', 'hi']
/** The pages of the settings. */
const SECTIONS = ['appearance', 'playback', 'library', 'people', 'sync', 'data', 'about']
/** The folder into which `PICTURES=<folder>` writes a picture of every screen. */
const PICTURES = process.env['PICTURES']
/** The names of the screens that are walked. `SCREENS=<pattern>` leaves the others out. */
const SCREENS = new RegExp(process.env['SCREENS'] ?? '')

const SAMPLES = resolve(import.meta.dirname, '../../sample-library/videos')
const test = testWith(() =>
  startWithLibrary(async (folder) => {
    await cp(SAMPLES, folder, { recursive: true })
    for (const [index, title] of ['Frost', 'Thaw', 'Rain'].entries())
      await makeVideo(join(folder, `Series/Pond/Season 01/Pond.S01E0${index + 1}.${title}.webm`), {
        seconds: 2,
      })
    await makeVideo(join(folder, 'Films/Paper Boats (2012)/Paper Boats (2012).webm'), { seconds: 2 })
  }),
)
let accounts: ProductWithAccounts | null = null
const testAccounts = testWith(async () => (accounts = await startWithAccounts()))

type Translate = ReturnType<typeof translatorOf>

/** Finds the buttons that open something over a screen, by the name of the screen. */
const OPENERS: Readonly<Record<string, (page: Page, t: Translate) => Readonly<Record<string, Locator>>>> = {
  home: (page, t) => ({
    menu: page.getByRole('banner').getByRole('button', { name: t(m.menu), exact: true }),
    'account menu': page.getByRole('banner').getByRole('button', { name: t(m.account) }),
    'menu of a card': page.locator('main article [aria-haspopup=menu]').first(),
  }),
  watch: (page, t) => ({
    save: page.locator('main').getByRole('button', { name: t(m.save), exact: true }),
    share: page.locator('main').getByRole('button', { name: t(m.share), exact: true }),
    more: page.locator('main').getByRole('button', { name: t(m.moreOfVideo), exact: true }),
    player: page.frameLocator('iframe').getByRole('button', { name: t(m.settings), exact: true }),
  }),
  playlist: (page) => ({
    order: page.locator('main [role=toolbar] [aria-haspopup]').first(),
    'menu of a list': page.locator('main [aria-haspopup=menu]').first(),
  }),
  'settings, appearance': (page) => ({ languages: page.locator('main [aria-haspopup=dialog]').first() }),
}

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

const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))}`,
})

/** Creates a link for guests. Resolves to its address. */
async function createGuestLink(page: Page, videoId: string): Promise<string> {
  const answer = await page.request.post('/guest-links', {
    headers: await authorization(page),
    data: { videoId, days: 1, download: true },
  })
  const { url } = (await answer.json()) as { url: string }
  return new URL(url).pathname + new URL(url).search
}

/** Returns the id of the only film or series. */
async function idOfWork(page: Page, kind: 'films' | 'series'): Promise<string> {
  const answer = await page.request.get(`/library/works?kind=${kind}`, { headers: await authorization(page) })
  const { items } = (await answer.json()) as { items: [{ id: string }] }
  return items[0].id
}

/** Returns the addresses of the screens by their names, for people and for guests. */
async function prepare(prepareSignedIn: Visit, visit: Visit, width: number) {
  // Addresses that lead nowhere are refused, which the console says.
  const { page, screens } = await prepareScreens(prepareSignedIn, windowOf(width), /./)
  const guest = await visit({ ...windowOf(width), baseURL: new URL(page.url()).origin }, /./)
  await skipSplash(guest.context())
  await guest.goto('/config.json')
  const videos = await popularVideos(page)
  const pond = videos.find(({ snippet }) => snippet.title.includes('Frost'))!
  const own = {
    ...Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])),
    'watch a part': `/watch/${idOf(pond)}`,
    channels: '/subscriptions?view=channels',
    library: '/library',
    film: `/film/${await idOfWork(page, 'films')}`,
    series: `/series/${await idOfWork(page, 'series')}`,
    'all series': '/library?kind=series',
    'a series in the search': '/search/pond',
    folders: '/folders',
    folder: '/folders/Series/Pond/Season%2001',
    'for you': '/for-you',
    you: '/you',
    settings: '/settings',
    ...Object.fromEntries(SECTIONS.map((section) => [`settings, ${section}`, `/settings/${section}`])),
    status: '/status',
    'no results': '/search/qqqzzz',
    'no page': '/nowhere',
    'no video': '/watch/nothing',
    'no series': '/series/nothing',
  }
  const link = await createGuestLink(page, idOf(pond))
  const doors = {
    'sign-in': '/auth',
    guest: link,
    'ended link': link.replace(/guest=.*/, 'guest=none'),
  }
  return { page, guest, own, doors }
}

for (const [index, width] of WIDTHS.entries()) {
  test(`shows every screen whole at ${width} px, in each theme, language and size of letters`, async ({
    prepareSignedIn,
    visit,
  }) => {
    test.setTimeout(900_000)
    const { page, guest, own, doors } = await prepare(prepareSignedIn, visit, width)
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
