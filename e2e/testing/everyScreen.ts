import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import * as m from '@vtube/messages'
import type { translatorOf } from '../../server/src/language/translate.ts'
import type { Visit } from '../fixtures.ts'
import { idOf, popularVideos } from './callV3.ts'
import { makeVideo } from './makeVideo.ts'
import { prepareScreens } from './prepareScreens.ts'
import { skipSplash } from './signInByPopup.ts'
import { startWithLibrary } from './startWithLibrary.ts'

/** The pages of the settings. */
const SECTIONS = ['appearance', 'playback', 'library', 'device', 'people', 'sync', 'data', 'about']
const SAMPLES = resolve(import.meta.dirname, '../../sample-library/videos')

/** Starts a product whose library has the sample videos, a series and a film. */
export const startWithEveryScreen = () =>
  startWithLibrary(async (folder) => {
    await cp(SAMPLES, folder, { recursive: true })
    for (const [index, title] of ['Frost', 'Thaw', 'Rain'].entries())
      await makeVideo(join(folder, `Series/Pond/Season 01/Pond.S01E0${index + 1}.${title}.webm`), {
        seconds: 2,
      })
    await makeVideo(join(folder, 'Films/Paper Boats (2012)/Paper Boats (2012).webm'), { seconds: 2 })
  })

type Translate = ReturnType<typeof translatorOf>

/** Finds the buttons that open something over a screen, by the name of the screen. */
export const OPENERS: Readonly<
  Record<string, (page: Page, t: Translate) => Readonly<Record<string, Locator>>>
> = {
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

/**
 * Prepares every screen of the product that `startWithEveryScreen` starts.
 * @param options the window and the language of the pages
 * @returns a signed-in page and the page of a guest, with the addresses of their screens by names
 */
export async function prepareEveryScreen(
  prepareSignedIn: Visit,
  visit: Visit,
  options: BrowserContextOptions,
) {
  // Addresses that lead nowhere are refused, which the console says.
  const { page, screens } = await prepareScreens(prepareSignedIn, options, /./)
  const guest = await visit({ ...options, baseURL: new URL(page.url()).origin }, /./)
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
