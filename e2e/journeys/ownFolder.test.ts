import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeFilm } from '../testing/films.ts'
import { currentTime, expectToPlay, videoOf } from '../testing/player.ts'
import { signedInState } from '../testing/signIn.ts'
import { startProduct, type Product } from '../testing/startProduct.ts'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visit } from '../testing/visit.ts'

const SRT = '1\n00:00:00,000 --> 00:00:30,000\nAll <i>aboard</i> & away\n'
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

let folder: string
let product: Product
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-folder-'))
  const film = (path: string, video: string, audio: string, seconds = 6) =>
    makeFilm(join(folder, path), { seconds, video, audio })
  await film('Summer 2025/At the lake.mp4', 'libx264', 'aac')
  await film('Summer 2025/my_train_ride.mkv', 'libx264', 'aac')
  await film('Summer 2025/Nearly.silent.mkv', 'libvpx', 'ac3')
  await film('Summer 2025/modern.mp4', 'libx265', 'aac')
  await film('studio/clip.webm', 'libvpx', 'libopus', 36)
  await writeFile(join(folder, 'Summer 2025/my_train_ride.en.srt'), SRT)
  await writeFile(join(folder, 'studio/clip.info.json'), JSON.stringify(sidecar))
  await film('studio/now.webm', 'libvpx', 'libopus', 3)
  const live = { id: 'live-in-a-studio', title: 'Studio now', channel: 'The Studio', live_status: 'is_live' }
  await writeFile(join(folder, 'studio/now.info.json'), JSON.stringify(live))
  await writeFile(join(folder, 'studio/broken.mp4'), 'no film at all')
  await writeFile(join(folder, 'studio/broken.info.json'), '{ nonsense')
  product = await startProduct({ VTUBE_LIBRARY: folder })
}, 120_000)
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true })
})

async function open(path = '/'): Promise<Page> {
  const page = await visit({ storageState: await signedInState(product.url) })
  await page.goto(product.url + path)
  await page.getByRole('banner').waitFor()
  return page
}
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const videoOfPage = (page: Page) => page.locator('video')
const player = (page: Page) => page.frameLocator('iframe')
const idsByTitle = async (page: Page) =>
  new Map((await popularVideos(page)).map((video) => [video.snippet.title, idOf(video)]))

const ALL = ['<b>A clip</b> & more', 'At the lake', 'Nearly silent', 'Studio now', 'modern', 'my train ride']

describe(`a folder of one’s own, its films made ${hasFfmpeg ? 'with ffmpeg' : 'of copies, for there is no ffmpeg'}`, () => {
  it('shows every film, with a picture, its length and the folder as its channel', async () => {
    const page = await open()
    await expect.poll(async () => (await titles(page)).toSorted()).toEqual(ALL)
    const card = cards(page).filter({ hasText: 'At the lake' })
    expect(await card.innerText()).toContain('Summer 2025')
    expect(await card.innerText()).toMatch(/\b00:\d\d\b/)
    for (const picture of await cards(page).locator('img[src*="/images/video/"]').all()) {
      await picture.scrollIntoViewIfNeeded()
      const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
      await expect.poll(width).toBeGreaterThan(0)
    }
    expect(await cards(page).locator('img[src*="/images/video/"]').count()).toBe(ALL.length)
  })

  it('plays what the browser can play, and else names in one sentence what it lacks, with the file', async () => {
    const page = await open()
    const outcomes: Record<string, string> = {}
    for (const [title, id] of await idsByTitle(page)) {
      await page.goto(`${product.url}/watch/${id}`)
      const fault = player(page).getByRole('alert')
      const outcome = async () => {
        if ((await fault.count()) > 0) return await fault.innerText()
        return (await videoOf(page).count()) > 0 && (await currentTime(page)) > 0.5 ? 'plays' : ''
      }
      await expect.poll(outcome, { timeout: 20_000 }).not.toBe('')
      outcomes[title] = await outcome()
      if (outcomes[title] === 'plays') continue
      const address = await player(page).getByRole('link', { name: 'Open the file' }).getAttribute('href')
      const answer = await page.context().request.head(new URL(address!, product.url).href)
      expect(answer.status()).toBe(200)
    }
    expect(Object.keys(outcomes).toSorted()).toEqual(ALL)
    expect(outcomes['<b>A clip</b> & more']).toBe('plays')
    for (const outcome of Object.values(outcomes))
      expect(outcome).toMatch(
        /^(?:plays|This browser does not play (?:H\.26[45] video|AAC sound)(?: and AAC sound)?\.)$/,
      )
  })

  it('reads subtitles that stand beside a film, and turns them on by a key', async () => {
    const page = await open()
    await page.goto(`${product.url}/embed/${(await idsByTitle(page)).get('my train ride')}`)
    const track = page.locator('track[kind="subtitles"]')
    expect(await track.getAttribute('label')).toBe('English')
    const text = await page
      .context()
      .request.get(new URL((await track.getAttribute('src'))!, product.url).href)
    expect(await text.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:30.000\nAll <i>aboard</i> &amp; away\n')
    const shown = () =>
      videoOfPage(page).evaluate((element) =>
        [...(element as HTMLVideoElement).textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ cues }) => [...(cues ?? [])].map((cue) => (cue as VTTCue).text)),
      )
    expect(await shown()).toEqual([])
    await page.keyboard.press('c')
    await expect.poll(shown).toEqual(['All <i>aboard</i> &amp; away'])
    await page.keyboard.press('c')
    await expect.poll(shown).toEqual([])
  })

  it('shows comments and chapters of a sidecar, as text, and goes on where one left off', async () => {
    const page = await open('/watch/clip-of-a-studio')
    await page.getByRole('main').getByRole('heading', { level: 1, name: '<b>A clip</b> & more' }).waitFor()
    await expectToPlay(page)
    // While it stands still, its controls stay in sight.
    await videoOf(page).press('k')
    await player(page).getByRole('button', { name: 'Chapters' }).click()
    const entries = player(page).getByRole('menuitemradio')
    expect((await entries.allInnerTexts()).map((text) => text.split(',')[0]?.trim())).toEqual(
      sidecar.chapters.map(({ title }) => title),
    )
    await entries.nth(1).click()
    await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(12)
    expect(await currentTime(page)).toBeLessThan(20)
    const left = await currentTime(page)
    await page.getByText('What a <i>tone</i>!').scrollIntoViewIfNeeded()

    await page.goto(`${product.url}/`)
    await page.goto(`${product.url}/watch/clip-of-a-studio`)
    await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(left - 0.5)
    await page.goto(`${product.url}/watch/clip-of-a-studio?t=3`)
    await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    expect(await currentTime(page)).toBeLessThan(10)
  })

  it('plays a live one over and over, without a length or a bar to move in', async () => {
    const page = await open('/watch/live-in-a-studio')
    await expectToPlay(page)
    await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(2)
    await expect.poll(() => currentTime(page), { timeout: 20_000, interval: 200 }).toBeLessThan(1.5)
    await expectToPlay(page)
    expect(await player(page).getByText('Live', { exact: true }).count()).toBe(1)
    expect(await player(page).getByRole('slider', { name: 'Progress Bar' }).count()).toBe(0)
    expect(await player(page).locator('.vjs-duration').count()).toBe(0)
    await videoOf(page).press('k')
    const before = await currentTime(page)
    await videoOf(page).press('End')
    await videoOf(page).press('5')
    expect(await currentTime(page)).toBe(before)
  })

  it('shows a film that is added while the product runs, and no longer one that is taken away', async () => {
    const page = await open()
    await expect.poll(async () => (await titles(page)).length).toBe(ALL.length)
    await makeFilm(join(folder, 'new.webm'), { seconds: 2, video: 'libvpx', audio: 'libopus' })
    await rename(join(folder, 'Summer 2025/modern.mp4'), join(folder, 'modern.taken-away'))
    const reloaded = async () => {
      await page.reload()
      await cards(page).first().waitFor()
      return (await titles(page)).toSorted()
    }
    await expect
      .poll(reloaded, { timeout: 30_000, interval: 1000 })
      .toEqual([...ALL.filter((title) => title !== 'modern'), 'new'].toSorted())
  })
})
