import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cards, expect, testWith } from '../fixtures.ts'
import { holdDeferral } from '../testing/holdTimers.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { expectToPlay, videoOf } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'
import { untilApplication } from '../testing/untilApplication.ts'

const SECONDS = 16
const sidecar = {
  id: 'three-parts',
  title: 'Three parts',
  channel: 'The Studio',
  chapters: [
    { start_time: 0, end_time: 8, title: 'The beginning' },
    { start_time: 8, title: 'The end of all' },
  ],
}

const test = testWith(() =>
  startWithLibrary(
    async (folder) => {
      await makeVideo(join(folder, 'three.webm'), { seconds: SECONDS })
      await writeFile(join(folder, 'three.info.json'), JSON.stringify(sidecar))
    },
    // With the default priority, making a storyboard would take minutes on a busy machine.
    { VTUBE_STORYBOARD_CACHE: '100', VTUBE_CONVERSION_NICE: '0' },
  ),
)
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const card = (page: Page) => cards(page).filter({ hasText: sidecar.title })
const preview = (page: Page) => card(page).locator('video')
const player = (page: Page) => page.frameLocator('iframe')
const picture = (page: Page) => player(page).locator('.storyboard')

test(
  'plays a silent preview while the pointer or the focus rests on a card, and nothing moves for those who want that',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn()
    await holdDeferral(page)
    await page.goto('/')
    const link = card(page).getByRole('link', { name: sidecar.title })
    await untilApplication(page)
    // The code for previews loads when the pointer moves, and finds the card below it.
    await card(page).hover()
    await expect(preview(page)).toHaveAttribute('data-playing', '')
    expect(await preview(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    await expect(card(page).getByText('00:16')).toBeVisible()
    await page.mouse.move(1, 1)
    await expect(preview(page)).toHaveCount(0)

    await page.keyboard.press('Tab')
    await link.focus()
    await expect(preview(page)).toHaveAttribute('data-playing', '')
    await expect(link).toBeFocused()
    // The preview ends by itself.
    await expect(preview(page)).toHaveCount(0)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.clock.install()
    await card(page).hover()
    await page.clock.runFor(5000)
    await expect(preview(page)).toHaveCount(0)
    expect(requests.filter((url) => url.includes('/media/'))).toEqual([])
  },
)

test(
  `shows the picture at a position while the pointer or a key moves over the time bar${hasFfmpeg ? '' : ' (skipped: ffmpeg is not installed)'}`,
  { tag: '@release' },
  async ({ visitSignedIn, product }) => {
    test.skip(!hasFfmpeg, 'Pictures need ffmpeg.')
    const page = await visitSignedIn(`/watch/${sidecar.id}`)
    await expectToPlay(page)
    await videoOf(page).press('k')
    const cues = () => page.request.get(`${product.url}/media/${sidecar.id}/storyboard.vtt`)
    // The wait is long, because the server runs ffmpeg once for each picture.
    await expect.poll(async () => (await cues()).status(), { timeout: 240_000 }).toBe(200)

    const bar = player(page).getByRole('slider', { name: 'Progress bar' })
    const { x, y, width } = (await bar.boundingBox())!
    await page.mouse.move(x + width * 0.77, y)
    await expect(picture(page)).toBeVisible()
    await expect(picture(page)).toContainText('The end of all')
    await expect(picture(page)).toContainText('00:12')
    const shown = picture(page).locator('.storyboard-picture')
    const sheet = await shown.evaluate((element) => /url\("(.+)"\)/.exec(element.style.background)?.[1] ?? '')
    expect((await page.request.get(sheet)).headers()['content-type']).toBe('image/jpeg')

    // The preview picture stays within the frame, even at its edges.
    const frame = (await page.locator('iframe').boundingBox())!
    for (const edge of [x + 1, x + width - 1]) {
      await page.mouse.move(edge, y)
      const box = (await picture(page).boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(frame.x)
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
    }
    await page.mouse.move(x, y - 200)
    await expect(picture(page)).toBeHidden()

    await bar.press('Home')
    await expect(picture(page)).toContainText('The beginning')
    await expect(picture(page)).toContainText('00:00')
    await expect(picture(page)).toBeHidden()
  },
)
