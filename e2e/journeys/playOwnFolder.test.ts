import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cards, expect, shownPictures, testWith } from '../fixtures.ts'
import { openContents } from '../testing/openContents.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, videoOf } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'
import { untilSent } from '../testing/storeUserData.ts'
import { idOf, popularVideos } from '../testing/callV3.ts'

const liveSidecar = {
  id: 'live-in-a-studio',
  title: 'Studio now',
  channel: 'The Studio',
  live_status: 'is_live',
  endless: true,
}
const sidecar = {
  id: 'clip-of-a-studio',
  title: '<b>A clip</b> & more',
  channel: 'The Studio',
  description: 'Three parts.',
  tags: ['studio'],
  view_count: 4321,
  timestamp: 1_760_000_000,
  comments: [{ id: 'c1', text: 'What a <i>tone</i>!', author: 'Ines', timestamp: 1_760_000_100 }],
  comment_count: 1,
  chapters: [
    { start_time: 0, end_time: 12, title: 'The beginning' },
    { start_time: 12, end_time: 24, title: 'The middle & more' },
    { start_time: 24, title: 'The end' },
  ],
}

let folder = ''
const test = testWith(() =>
  startWithLibrary(async (path) => {
    folder = path
    const make = (name: string, video: string, audio: string, seconds = 6) =>
      makeVideo(join(folder, name), { seconds, video, audio })
    await make('Summer 2025/At the lake.mp4', 'libx264', 'aac')
    await make('Summer 2025/my_train_ride.mkv', 'libx264', 'aac')
    await make('Summer 2025/Nearly.silent.mkv', 'libvpx', 'ac3')
    await make('Summer 2025/modern.mp4', 'libx265', 'aac')
    await make('studio/clip.webm', 'libvpx', 'libopus', 36)
    await writeFile(join(folder, 'studio/clip.info.json'), JSON.stringify(sidecar))
    await make('studio/now.webm', 'libvpx', 'libopus', 3)
    await writeFile(join(folder, 'studio/now.info.json'), JSON.stringify(liveSidecar))
    await writeFile(join(folder, 'studio/broken.mp4'), 'no film at all')
    await writeFile(join(folder, 'studio/broken.info.json'), '{ nonsense')
  }),
)
test.describe.configure({ mode: 'default' })

const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const player = (page: Page) => page.frameLocator('iframe')
/** Returns the position in seconds at which playback has started, or null if it has not started yet. */
const began = (page: Page) =>
  videoOf(page).evaluate(({ played }: HTMLVideoElement) => (played.length > 0 ? played.start(0) : null))

const ALL = ['<b>A clip</b> & more', 'At the lake', 'Nearly silent', 'Studio now', 'modern', 'my train ride']

test.describe(`a folder of one’s own, its videos made ${hasFfmpeg ? 'with ffmpeg' : 'of copies, for there is no ffmpeg'}`, () => {
  test(
    'plays what the browser can play, and else names in one sentence what it lacks, with the file',
    { tag: '@release' },
    async ({ visitSignedIn }) => {
      // The player retries files that the server cannot convert yet.
      const page = await visitSignedIn('/', {}, /status of 503/)
      const items = await popularVideos(page)
      expect(items.map(({ snippet }) => snippet.title).toSorted()).toEqual(ALL)
      for (const item of items) {
        const { title } = item.snippet
        await page.goto(`/embed/${idOf(item)}?autoplay=1&mute=1`)
        const fault = page.getByRole('alert')
        const video = page.locator('video')
        const outcome = () =>
          page.evaluate(() => {
            const sentence = document.querySelector('[role=alert]')?.textContent
            if (sentence) return sentence
            return (document.querySelector('video')?.currentTime ?? 0) > 0.5 ? 'plays' : ''
          })
        await expect
          .poll(outcome, title)
          .toMatch(
            title === sidecar.title
              ? /^plays$/
              : /^(?:plays|This browser cannot play (?:H\.26[45] video|AAC audio)(?: and AAC audio)?\.)$/,
          )
        if ((await video.count()) > 0) continue
        await expect(fault).toBeVisible()
        const address = await page.getByRole('link', { name: 'Open the file' }).getAttribute('href')
        expect(await page.request.head(address!)).toBeOK()
      }
    },
  )

  test(
    'offers its folders as topics, from the first paint on, and says what to do where a topic is empty',
    { tag: '@release' },
    async ({ visitSignedIn }) => {
      const topics = ['All', 'Summer 2025', 'The Studio']
      const page = await visitSignedIn()
      const row = page.getByRole('toolbar', { name: 'Topics' })
      // While the server is still reading the folder, the page shows new topics only when it is loaded again.
      await expect(async () => {
        await page.reload()
        await expect(row.getByRole('button')).toHaveText(topics, { timeout: 30_000 })
      }).toPass()

      await row.getByRole('button', { name: 'The Studio' }).click()
      await expect(cards(page)).toHaveCount(2)
      expect((await titles(page)).toSorted()).toEqual(['<b>A clip</b> & more', 'Studio now'])

      await page.addInitScript(() => {
        const seen = { rows: new Set<string>(), shift: 0 }
        Object.assign(window, { seen })
        new MutationObserver(() => {
          const chips = document.querySelectorAll('[role=toolbar] > button')
          if (chips.length > 0) seen.rows.add(Array.from(chips, (chip) => chip.textContent).join())
        }).observe(document, { childList: true, subtree: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift' })
      })
      const answered = page.waitForResponse(/\/topics\.json/)
      await page.goto('/')
      await expect(cards(page)).toHaveCount(ALL.length)
      await answered
      const pictures = cards(page).locator('[data-video] img')
      await expect(pictures).toHaveCount(ALL.length)
      const areLoaded = () =>
        pictures.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete))
      await expect.poll(areLoaded).toBe(true)
      const seen = await page.evaluate(() => {
        const { rows, shift } = (window as unknown as { seen: { rows: Set<string>; shift: number } }).seen
        return { rows: [...rows], shift }
      })
      expect(seen.rows).toEqual([topics.join()])
      expect(seen.shift).toBeLessThan(0.01)

      await page.goto('/?category=Music')
      await expect(
        page.getByRole('heading', { name: 'This library has no videos under “Music”.' }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Browse videos' }).click()
      await expect(cards(page)).toHaveCount(ALL.length)
    },
  )

  test(
    'shows comments and chapters of a sidecar, as text, and goes on where one left off',
    { tag: '@release' },
    async ({ visitSignedIn }) => {
      const page = await visitSignedIn()
      // A paused video sends no more reports, so a history that opens later would record nothing.
      const isRecorded = untilSent(page, sidecar.id)
      await page.goto('/watch/clip-of-a-studio')
      await page.getByRole('main').getByRole('heading', { level: 1, name: sidecar.title }).waitFor()
      await expectToPlay(page)
      await isRecorded
      // A video that plays would go on in the mini-player.
      await videoOf(page).press('k')
      await openContents(page, 'Chapters')
      const entries = page.getByRole('region', { name: 'Chapters' }).getByRole('link')
      await expect(entries).toContainText(sidecar.chapters.map(({ title }) => title))
      await entries.nth(1).click()
      await expect.poll(() => currentTime(page)).toBeCloseTo(12, 0)
      await page.getByText('What a <i>tone</i>!').scrollIntoViewIfNeeded()

      await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
      const row = page.getByRole('region', { name: 'Continue watching' })
      await expect(row.getByRole('link')).toHaveText(['Continue watching', sidecar.title])
      await row.getByRole('link', { name: sidecar.title }).click()
      await expect.poll(() => began(page)).toBeCloseTo(12, 0)
      await page.goto('/watch/clip-of-a-studio')
      // The player does not wait for the history. It starts, and moves to the position when the history opens.
      await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(12)
      await page.goto('/watch/clip-of-a-studio?t=3')
      await expect.poll(() => began(page)).toBeCloseTo(3, 0)
    },
  )

  test(
    'plays a live one over and over, without a length or a bar to move in',
    { tag: '@release' },
    async ({ visitSignedIn }) => {
      const page = await visitSignedIn('/watch/live-in-a-studio')
      await expectToPlay(page)
      await videoOf(page).evaluate(
        (element: HTMLVideoElement) =>
          new Promise<void>((done) => {
            const once = { once: true }
            element.addEventListener(
              'ended',
              () => element.addEventListener('playing', () => done(), once),
              once,
            )
            element.currentTime = element.duration - 0.5
          }),
      )
      await expectToPlay(page)
      await expect(player(page).getByText('Live', { exact: true })).toHaveCount(1)
      await expect(player(page).getByRole('slider', { name: 'Progress bar' })).toHaveCount(0)
      await expect(player(page).locator('.vjs-duration')).toHaveCount(0)
      await videoOf(page).press('k')
      await expect(videoOf(page)).toHaveJSProperty('paused', true)
      const before = await currentTime(page)
      await videoOf(page).press('End')
      await videoOf(page).press('5')
      expect(await currentTime(page)).toBeCloseTo(before, 1)
    },
  )

  test(
    'shows every video with a picture and the folder as its channel, also one that is added meanwhile, and none that is taken away',
    { tag: '@release' },
    async ({ visitSignedIn }) => {
      const page = await visitSignedIn()
      await expect(cards(page)).toHaveCount(ALL.length)
      expect((await titles(page)).toSorted()).toEqual(ALL)
      await expect(cards(page).filter({ hasText: 'At the lake' })).toContainText('Summer 2025')
      const pictures = cards(page).locator('img[src*="/images/video/"]')
      await expect(pictures).toHaveCount(ALL.length)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => shownPictures(picture)).toBe(1)
      }

      await makeVideo(join(folder, 'new.webm'), { seconds: 2 })
      await rename(join(folder, 'Summer 2025/modern.mp4'), join(folder, 'modern.taken-away'))
      const later = [...ALL.filter((title) => title !== 'modern'), 'new'].toSorted()
      const known = async () => (await popularVideos(page)).map(({ snippet }) => snippet.title).toSorted()
      await expect.poll(known).toEqual(later)
      await page.reload()
      await expect(cards(page).filter({ hasText: 'new' })).toHaveCount(1)
      await expect.poll(async () => (await titles(page)).toSorted()).toEqual(later)
    },
  )
})
