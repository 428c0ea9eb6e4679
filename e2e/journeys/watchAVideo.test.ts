import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { recordCalls } from '../testing/calls.ts'
import { currentTime, expectToPlay, videoOf } from '../testing/player.ts'
import { idOf, popularVideos, type V3Item } from '../testing/v3.ts'
import { visit, visitSignedIn } from '../testing/visit.ts'

const TIME_MARK = /(?:^|\s)(\d+):(\d\d)\b/m
const main = (page: Page) => page.getByRole('main')
const like = (page: Page) => main(page).getByRole('button', { name: /^Like/ })
const dislike = (page: Page) => main(page).getByRole('button', { name: 'Dislike' })
const isPressed = async (button: ReturnType<typeof like>) =>
  (await button.getAttribute('aria-pressed')) === 'true'
const description = (page: Page) => main(page).getByRole('region', { name: 'Description' })

async function openVideo(page: Page, video: V3Item): Promise<void> {
  await page.goto(new URL(`/watch/${idOf(video)}`, page.url()).href)
  await main(page).getByRole('heading', { level: 1, name: video.snippet.title }).waitFor()
}

/** A video of the library that has what the journey needs. */
async function find(page: Page, isFit: (video: V3Item) => boolean): Promise<V3Item> {
  const video = (await popularVideos(page)).find(isFit)
  if (video === undefined) throw new Error('The sample library has no such video.')
  return video
}

const lastMark = ({ snippet }: V3Item) =>
  snippet.description.split('\n').findLast((line) => TIME_MARK.test(line))

it('plays by itself without sound, and tells title, views, age, likes, channel and subscribers', async () => {
  const page = await visitSignedIn()
  const video = await find(page, ({ statistics }) => statistics.likeCount !== undefined)
  await openVideo(page, video)
  await expectToPlay(page)
  expect(await videoOf(page).evaluate((element) => (element as HTMLVideoElement).muted)).toBe(true)
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('src')).toMatch(/\/embed\/[^?]+\?.*autoplay=1&mute=1/)
  expect(await frame.getAttribute('allow')).toContain('autoplay')
  expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')

  expect(await page.title()).toBe(`${video.snippet.title} · Vtube`)
  expect(await description(page).innerText()).toMatch(/^[\d.]+[kMB]? views · .+ ago/)
  expect(await like(page).innerText()).toMatch(/^[\d.]+[kMB]?$/)
  const owner = main(page).getByRole('link', { name: video.snippet.channelTitle }).first()
  await expect.poll(() => owner.innerText()).toMatch(/[\d.]+[kMB]? subscribers/)
  await owner.click()
  await page.waitForURL(`**/channel/${video.snippet.channelId}`)
})

it('shows three lines of the description until Show more is pressed', async () => {
  const page = await visitSignedIn()
  await openVideo(page, await find(page, (video) => video.snippet.description.split('\n').length > 5))
  const text = description(page).locator('[id]').first()
  const height = async () => (await text.boundingBox())!.height
  const more = description(page).getByRole('button', { name: 'Show more' })
  await more.waitFor()
  const cut = await height()
  await more.click()
  const less = description(page).getByRole('button', { name: 'Show less' })
  await less.waitFor()
  expect(await height()).toBeGreaterThan(cut * 1.5)
  await less.click()
  await expect.poll(height).toBe(cut)
})

it('moves the player by a time mark of the description, and starts at the time of an address', async () => {
  const page = await visitSignedIn()
  const video = await find(
    page,
    (item) => lastMark(item) !== undefined && !/PT\d+H/.test(item.contentDetails.duration ?? ''),
  )
  const [, minutes, seconds] = TIME_MARK.exec(lastMark(video)!)!
  const mark = `${minutes}:${seconds}`
  const wanted = Number(minutes) * 60 + Number(seconds)
  await openVideo(page, video)
  await expectToPlay(page)
  expect(await currentTime(page)).toBeLessThan(wanted)
  await page.keyboard.press('Escape')
  const more = description(page).getByRole('button', { name: 'Show more' })
  await more
    .or(description(page).getByRole('link', { name: mark }))
    .first()
    .waitFor()
  if (await more.isVisible()) await more.click()
  const link = description(page).getByRole('link', { name: mark, exact: true }).last()
  await link.click()
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(wanted)

  await page.goto(new URL((await link.getAttribute('href'))!, page.url()).href)
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted)
  expect(await currentTime(page)).toBeLessThan(wanted + 8)
})

it('lights like or dislike, never both, and keeps a like', async () => {
  const page = await visitSignedIn()
  const video = await find(page, () => true)
  await openVideo(page, video)
  const liked = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id),
    )

  await like(page).click()
  await expect.poll(() => isPressed(like(page))).toBe(true)
  expect(await liked()).toEqual([idOf(video)])
  await dislike(page).click()
  await expect.poll(() => isPressed(dislike(page))).toBe(true)
  expect(await isPressed(like(page))).toBe(false)
  expect(await liked()).toEqual([])
  await like(page).click()
  await expect.poll(() => isPressed(dislike(page))).toBe(false)
  await page.reload()
  await expect.poll(() => isPressed(like(page))).toBe(true)
  await like(page).click()
  await expect.poll(() => isPressed(like(page))).toBe(false)
  expect(await liked()).toEqual([])
})

it('leads by a related video to another page, at its top and with nothing of the former one', async () => {
  const page = await visitSignedIn()
  const video = await find(page, () => true)
  await openVideo(page, video)
  await like(page).click()
  const calls = recordCalls(page)
  const related = page.getByRole('complementary', { name: 'Related videos' }).getByRole('article')
  await related.first().waitFor()
  await expect.poll(() => related.first().innerText()).toMatch(/[\d.]+[kMB]? views/)
  const titles = await related.getByRole('heading').allInnerTexts()
  expect(titles).not.toContain(video.snippet.title)
  const title = titles[0]!
  await related.first().getByRole('link').click()
  await main(page).getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  expect(await isPressed(like(page))).toBe(false)
  await expectToPlay(page)
  await expect.poll(() => calls.filter(({ parameters }) => parameters['q'] === title)).toHaveLength(1)
  expect(calls.find(({ parameters }) => parameters['q'] === title)?.parameters).toEqual({
    part: 'snippet',
    q: title,
    maxResults: '45',
    type: 'video',
  })
})

it('says Loading video... until the answer has come', async () => {
  const page = await visitSignedIn()
  const video = await find(page, () => true)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/videos\?part=snippet%2Cstatistics/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(new URL(`/watch/${idOf(video)}`, page.url()).href)
  await page.getByText('Loading video...').waitFor()
  resolve()
  await main(page).getByRole('heading', { level: 1, name: video.snippet.title }).waitFor()
  expect(await page.getByText('Loading video...').count()).toBe(0)
})

it('says Invalid video data for a video that does not exist', async () => {
  const page = await visitSignedIn('/watch/AAAAAAAAAAA')
  const alert = page.getByRole('alert')
  await alert.getByText('Invalid video data').waitFor()
  expect(await alert.innerText()).toContain('It may be private or deleted.')
  expect(await page.locator('iframe').count()).toBe(0)
})

it('says Error loading video with the words of the service, and loads it when it is tried again', async () => {
  const page = await visitSignedIn('/', {}, (line) => line.includes('500'))
  const video = await find(page, () => true)
  const error = {
    error: { code: 500, message: '<b>The backend</b> is tired.', errors: [{ reason: 'backendError' }] },
  }
  await page.route(/\/videos\?part=snippet%2Cstatistics/, (route) =>
    route.fulfill({ status: 500, json: error }),
  )
  await page.goto(new URL(`/watch/${idOf(video)}`, page.url()).href)
  await page.getByText('Error loading video: The backend is tired.').waitFor()
  await page.unroute(/\/videos\?part=snippet%2Cstatistics/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await main(page).getByRole('heading', { level: 1, name: video.snippet.title }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await expectToPlay(page)
})

it('copies a link that starts at the time that has been played', async () => {
  const page = await visitSignedIn('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  const video = await find(page, (item) => item.contentDetails.duration !== 'P0D')
  await openVideo(page, video)
  await expectToPlay(page)
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(2)
  await main(page).getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('menuitem', { name: 'Copy link at this time' }).click()
  await page.getByText('Link at this time copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/watch/${idOf(video)}\\?t=[1-9]\\d*$`),
  )
})

it('shows no player to somebody who is not signed in', async () => {
  const signedIn = await visitSignedIn()
  const id = idOf(await find(signedIn, () => true))
  const page = await visit({}, (line) => line.includes('401'))
  const answer = await page.goto(new URL(`/embed/${id}`, signedIn.url()).href)
  expect(answer?.status()).toBe(401)
  await page.getByText('Sign in to watch this video.').waitFor()
  expect(await page.locator('video').count()).toBe(0)
})
