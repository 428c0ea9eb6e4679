import type { BrowserContext, Page } from '@playwright/test'
import { cards, expect, shownPictures, test } from '../fixtures.ts'
import { openSignedIn, signIn } from '../testing/signInByPopup.ts'
import { idOf, popularVideos } from '../testing/callV3.ts'

const ALLOWED = { serviceWorkers: 'allow' } as const
const DAY_MS = 24 * 60 * 60 * 1000
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
/** Matches console lines of failed requests and of missing details. */
const ofBeingOffline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Error fetching|^No items found/

const cacheNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('vtube.offline.')))

/** Returns the URLs in all offline caches of all users. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('vtube.offline.'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((request) => request.url)
  })
const untilKept = async (page: Page, part: string) => {
  await expect
    .poll(() => kept(page), { message: `${part} is kept` })
    .toContainEqual(expect.stringContaining(part))
}

/** Returns the paths of the API's calls that waited for the service worker of the open page. */
const callsInWorker = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      workerMatchedSourceType?: string
    })[]
    return entries
      .filter((entry) => entry.workerStart > 0 && entry.workerMatchedSourceType !== 'network')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/youtube/'))
  })

const untilPicturesShow = (page: Page) =>
  expect.poll(() => shownPictures(cards(page).locator('img'))).toBeGreaterThan(0)

/** Opens a tab of the same browser offline, so that it has only stored data. */
async function openOffline(context: BrowserContext, path = '/'): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('starts without a connection, says so, and shows lists, pictures, likes and comments that were seen', async ({
  visitSignedIn,
}) => {
  const online = await visitSignedIn('/', ALLOWED, ofBeingOffline)
  const context = online.context()
  const first = (await popularVideos(online))[0]!
  await untilKept(online, '/offline/videos?part=snippet%2CcontentDetails')
  await untilKept(online, '/images/video/')
  await online.goto(`/watch/${idOf(first)}`)
  const like = online.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await untilKept(online, '/offline/commentThreads')
  expect(await callsInWorker(online)).toEqual([])
  const comments = online.getByRole('list', { name: 'Comments by others' }).getByRole('article')
  // Only the text is compared, because the author's picture may load now, and the comment is two days older.
  const comment = await comments.first().locator('p').innerText()
  await online.close()

  await context.setOffline(true)
  const page = await context.newPage()
  // The token has expired and cannot be renewed.
  await page.clock.setFixedTime(Date.now() + 2 * DAY_MS)
  await page.goto('/')
  await notice(page, 'Showing saved results').waitFor()
  await expect(cards(page).first().getByRole('heading')).toHaveText(first.snippet.title)
  await untilPicturesShow(page)
  await notice(page, 'You are offline. Pages you have already opened still work.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await notice(page, 'You are still offline.').waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'Liked Videos' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText([first.snippet.title])
  await untilPicturesShow(page)
  await cards(page).getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: first.snippet.title }).waitFor()
  await page.getByText('Connect to the internet to play this video.').waitFor()
  await expect(page.getByRole('list', { name: 'Comments by others' })).toContainText(comment, {
    useInnerText: true,
  })
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Seen from the train')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByText('Seen from the train').waitFor()

  await context.setOffline(false)
  await page.getByTitle(/^Player: /).waitFor()
  await notice(page, 'You are back online.').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Seen from the train').waitFor()
  await expect(notice(page, 'back online')).toHaveCount(0)
})

test(
  'keeps nothing of anybody after a log out, or for longer than 30 days',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit(ALLOWED, ofBeingOffline)
    await openSignedIn(page)
    const context = page.context()
    await untilKept(page, '/offline/videos')
    await untilKept(page, '/images/video/')
    const [mayas] = (await cacheNames(page)).map((name) => name.split('.')[2])

    // Makes the caches look 30 days older, as their names contain periods of ten days. The lock prevents page and
    // worker from writing to the caches meanwhile, because pictures that were just shown are still being cached.
    await page.evaluate(() =>
      navigator.locks.request('vtube.offline', async () => {
        for (const name of await caches.keys()) {
          if (!name.startsWith('vtube.offline.')) continue
          const old = await caches.open(
            name.replace(/\.(\d+)\./, (_, period: string) => `.${Number(period) - 3}.`),
          )
          const cache = await caches.open(name)
          for (const request of await cache.keys()) await old.put(request, (await cache.match(request))!)
          await caches.delete(name)
        }
      }),
    )
    const offline = await openOffline(context)
    await offline.getByText('These videos could not be loaded.').waitFor()
    await context.setOffline(false)
    await offline.reload()
    await untilKept(offline, '/offline/videos')
    await offline.close()
    expect((await kept(page)).filter((address) => /suggest|complete|media|token/.test(address))).toEqual([])

    // The page deletes its caches even if the worker does not receive the message.
    await page.evaluate(() => {
      ServiceWorker.prototype.postMessage = () => {}
    })
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL('**/auth')
    await expect.poll(() => cacheNames(page)).toEqual([])

    await page.reload()
    await signIn(page, 'Kenji')
    await cards(page).first().waitFor()
    await untilKept(page, '/offline/videos')
    const owners = new Set((await cacheNames(page)).map((name) => name.split('.')[2]))
    expect(owners.size).toBe(1)
    expect(owners).not.toContain(mayas)

    // The worker deletes the caches too.
    await page.evaluate(() =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
      navigator.serviceWorker.controller!.postMessage({ type: 'CLEAR_OFFLINE_CACHES' }),
    )
    await expect.poll(() => cacheNames(page)).toEqual([])
    const nobodys = await openOffline(context)
    await nobodys.getByText('These videos could not be loaded.').waitFor()
  },
)

test(
  'works as well in a browser that has no room for any of it',
  { tag: '@release' },
  async ({ prepareSignedIn, product }) => {
    const page = await prepareSignedIn(ALLOWED, /quota/i)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 })
    const isFetched = page.waitForResponse(/\/WatchRoute-/)
    await page.goto('/')
    await isFetched
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await page.getByTitle(/^Player: /).waitFor()
    expect(await kept(page)).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
    await cards(page).first().waitFor()
  },
)
