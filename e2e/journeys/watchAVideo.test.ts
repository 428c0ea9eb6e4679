import type { Page } from '@playwright/test'
import { expect, main, test } from '../fixtures.ts'
import { recordCalls } from '../testing/recordCalls.ts'
import { currentTime, expectToPlay, videoOf } from '../testing/playerVideo.ts'
import { scrollPosition } from '../testing/scrollPosition.ts'
import { findVideo, idOf, popularVideos, type V3Item } from '../testing/callV3.ts'

const like = (page: Page) => main(page).getByRole('button', { name: /^Like/ })
const description = (page: Page) => main(page).getByRole('region', { name: 'Description' })

const related = (page: Page) =>
  page.getByRole('complementary', { name: 'Related videos' }).getByRole('article')

async function openVideo(page: Page, video: V3Item): Promise<void> {
  await page.goto(`/watch/${idOf(video)}`)
  await main(page).getByRole('heading', { level: 1, name: video.snippet.title }).waitFor()
}

/** Returns a timestamp in the description that the video does not reach during the test. */
const lateMark = ({ snippet }: V3Item) => /^[1-9]\d:\d\d(?!:)/m.exec(snippet.description)?.[0]

const secondsOf = (mark: string) => {
  const [minutes, seconds] = mark.split(':').map(Number)
  return minutes! * 60 + seconds!
}

// Rules 1.6, 2.77, 2.78, 2.85
test('plays by itself without sound, and tells title, views, age, likes, channel and subscribers', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn()
  const video = await findVideo(page, ({ statistics }) => statistics.likeCount !== undefined)
  await openVideo(page, video)
  await expectToPlay(page)
  await expect(videoOf(page)).toHaveJSProperty('muted', true)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /\/embed\/[^?]+\?.*autoplay=1&mute=1/)
  await expect(frame).toHaveAttribute('allow', /autoplay/)
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')

  await expect(page).toHaveTitle(`${video.snippet.title} · Vtube`)
  await expect(description(page)).toHaveText(/^[\d.]+[kMB]? views · .+ ago/, { useInnerText: true })
  await expect(like(page)).toHaveText(/^[\d.]+[kMB]?$/, { useInnerText: true })
  const owner = main(page).getByRole('link', { name: video.snippet.channelTitle }).first()
  await expect(owner).toHaveText(/[\d.]+[kMB]? subscribers/, { useInnerText: true })
  await owner.click()
  await page.waitForURL(`/channel/${video.snippet.channelId}`)
})

test(
  'opens a long description, moves the player by a time mark of it, and starts at the time of a copied link',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({ permissions: ['clipboard-read', 'clipboard-write'] })
    const video = await findVideo(page, (item) => lateMark(item) !== undefined)
    await openVideo(page, video)
    const text = description(page).locator('[id]').first()
    const height = async () => (await text.boundingBox())!.height
    const more = description(page).getByRole('button', { name: 'Show more' })
    await more.waitFor()
    const cut = await height()
    await more.click()
    const less = description(page).getByRole('button', { name: 'Show less' })
    await expect.poll(height).toBeGreaterThan(cut * 1.5)
    await less.click()
    await expect.poll(height).toBe(cut)
    await more.click()

    const mark = lateMark(video)!
    await description(page).getByRole('link', { name: mark, exact: true }).click()
    await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(secondsOf(mark))

    const copyAtThisTime = async () => {
      await main(page).getByRole('button', { name: 'Share' }).click()
      const dialog = page.getByRole('dialog', { name: 'Share' })
      await dialog.getByRole('switch', { name: 'Start at' }).click()
      await dialog.getByRole('button', { name: 'Copy' }).click()
      await dialog.getByText('Link copied').waitFor()
      return await page.evaluate(() => navigator.clipboard.readText())
    }
    const address = new URL(await copyAtThisTime())
    expect(address.pathname).toBe(`/watch/${idOf(video)}`)
    const start = Number(address.searchParams.get('t'))
    expect(start).toBeGreaterThanOrEqual(secondsOf(mark))
    await page.goto(address.href)
    await expectToPlay(page)
    expect(await currentTime(page)).toBeGreaterThanOrEqual(start)
  },
)

// Rule 2.89
test(
  'leads by a related video to another page, at its top and with nothing of the former one',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn()
    const [video] = await popularVideos(page)
    await openVideo(page, video!)
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    const calls = recordCalls(page)
    await expect(related(page).first()).toContainText(/[\d.]+[kMB]? views/)
    const titles = await related(page).getByRole('heading').allInnerTexts()
    expect(titles).not.toContain(video!.snippet.title)
    const [title] = titles
    const link = related(page).first().getByRole('link')
    const next = await link.getAttribute('href')
    await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
    await link.click()
    await page.waitForURL(next!)
    await main(page).getByRole('heading', { level: 1, name: title!, exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    const file = new RegExp(next!.replace('/watch/', '/media/'))
    await expect
      .poll(() => videoOf(page).evaluate((element: HTMLVideoElement) => element.currentSrc))
      .toMatch(file)
    await expectToPlay(page)
    const searches = () => calls.filter(({ parameters }) => parameters['q'] === title)
    const specified = { part: 'snippet', q: title, maxResults: '45', type: 'video' }
    // A library puts the next parts of a series first.
    const parameters = { ...specified, relatedToVideoId: next!.split('/').at(-1) }
    await expect.poll(searches).toEqual([{ resource: 'search', parameters }])
  },
)

// w3c/csswg-drafts#6225, nodejs/node#47106: contents that get their size late move what a position was stored for.
test('has every related video at its final place before its picture comes, after a jump to the end and a reload as well', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn({ viewport: { width: 390, height: 844 } })
  const [video] = await popularVideos(page)
  await openVideo(page, video!)
  await page.getByRole('heading', { name: 'Related videos' }).scrollIntoViewIfNeeded()
  await expect(related(page).last()).toContainText(/views · /)
  const menu = related(page).last().getByRole('button')
  await expect(menu).toHaveCount(0)
  const places = () =>
    related(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top + scrollY))
  const before = await places()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await menu.waitFor()
  expect(await places()).toEqual(before)
  const end = await scrollPosition(page)
  await page.reload()
  // Positions are rounded to whole pixels.
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - end)).toBeLessThanOrEqual(1)
})
