import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { expectToPlay } from '../testing/player.ts'
import { openSignedIn } from '../testing/signIn.ts'
import { takeEars } from '../testing/speech.ts'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visit, visitSignedIn } from '../testing/visit.ts'

const url = inject('productUrl')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const related = (page: Page) => page.getByRole('complementary', { name: 'Related videos' })
/** The browser says so itself, and that nobody is there whom the page could tell to play. */
const wasAborted = (line: string) => /ERR_FAILED|the recipient window's origin/.test(line)
const talkedAbout = async (page: Page) =>
  (await popularVideos(page)).find(({ statistics }) => Number(statistics.commentCount ?? 0) > 3)!

it.each([
  ['ahead', '2032-02-29T12:00:00Z', / years ago/],
  ['behind', '2020-02-29T12:00:00Z', /soon/],
])('lets a device in whose clock is years %s, and keeps it in', async (_, time, published) => {
  const page = await visit()
  let renewals = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('grant_type=refresh_token')) renewals += 1
  })
  await page.clock.install({ time })
  await openSignedIn(page, url)
  await cards(page).first().getByText(published).waitFor()
  await page.reload()
  await cards(page).first().waitFor()
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await related(page).getByRole('article').first().waitFor()
  await expectToPlay(page)
  expect(renewals).toBeLessThan(3)
})

it('shows what stands for them where no picture comes', async () => {
  const page = await visitSignedIn('/liked', {}, wasAborted)
  const { channelId, channelTitle } = (await popularVideos(page))[0]!.snippet
  await page.route(/\/images\//, (route) => route.abort())
  await page.goto(url)
  const first = cards(page).first()
  await expect.poll(() => first.locator('img').first().getAttribute('src')).toContain('default-thumbnail')
  await first
    .getByText(/^[\p{L}\p{N}]{1,2}$/u)
    .first()
    .waitFor()
  await page.goto(`${url}/channel/${channelId}`)
  await page.getByRole('heading', { level: 1, name: channelTitle }).waitFor()
  await expect
    .poll(() =>
      page.locator('main img').evaluateAll((all) => all.map((one) => one.getAttribute('src')).join()),
    )
    .toContain('default-banner')
})

it('shows all of a video but its player where that cannot be had, and plays it when that is tried again', async () => {
  const page = await visitSignedIn('/liked', {}, wasAborted)
  const video = await talkedAbout(page)
  await page.route(/\/embed\//, (route) => route.abort())
  await page.goto(`${url}/watch/${idOf(video)}`)
  await page.getByRole('heading', { level: 1, name: video.snippet.title }).waitFor()
  await comments(page).getByRole('list', { name: 'Comments of others' }).waitFor()
  await expect.poll(() => related(page).getByRole('article').count()).toBeGreaterThan(0)
  await page.getByRole('alert').getByText('Playing this video needs a connection.').waitFor()
  await page.unroute(/\/embed\//)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expectToPlay(page)
})

it('serves a browser that tells late what is in sight, hears nothing, moves nothing and saves data', async () => {
  const page = await visitSignedIn('/liked', { reducedMotion: 'reduce' })
  const video = await talkedAbout(page)
  await takeEars(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: 'slow-2g' } })
    const Own = IntersectionObserver
    const reports: (() => void)[] = []
    window.IntersectionObserver = class extends Own {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, self) => void reports.push(() => report(entries, self)), options)
      }
    }
    addEventListener('see', () => {
      for (const report of reports.splice(0)) report()
    })
  })
  await page.goto(`${url}/watch/${idOf(video)}`)
  await expectToPlay(page)
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Half a sent')
  expect(await comments(page).getByRole('list').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('see')))
  await comments(page).getByRole('list', { name: 'Comments of others' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Add a comment' }).inputValue()).toBe('Half a sent')
  await page.goto(url)
  await cards(page).first().waitFor()
  await page.getByRole('combobox', { name: 'Search' }).fill('cat')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await page.waitForURL('**/search/cat')
  await cards(page).first().waitFor()
})
