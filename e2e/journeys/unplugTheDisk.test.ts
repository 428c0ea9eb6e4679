import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TINY_VIDEO } from '../../server/testing/media/tinyVideo.ts'
import { cards, expect, test } from '../fixtures.ts'
import { hasFfmpeg, makeNoise } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, seekTo } from '../testing/playerVideo.ts'
import { untilSent } from '../testing/storeUserData.ts'
import { callV3, idOf, popularVideos } from '../testing/callV3.ts'

test.skip(!hasFfmpeg, 'Long videos need ffmpeg.')

/** Matches console lines of requests for videos whose disk is not connected. */
const OF_THE_DISK = /status of 503|ERR_/
const ID = 'long-noise'
const FOLDERS = 20
const VIDEOS_PER_FOLDER = 50
const COUNT = FOLDERS * VIDEOS_PER_FOLDER + 1
const SENTENCE =
  /^This video is on a drive that is not connected\. It will play again once the drive is back\.$/
/**
 * The number of refusals after which the player must still be waiting. The server checks every 3 s whether a disk is
 * connected again, and asks browsers to retry at the same interval.
 */
const MANY = 4

let library: string
let elsewhere: string
let pictures: string
test.beforeAll(async () => {
  library = await mkdtemp(join(tmpdir(), 'vtube-disk-'))
  elsewhere = await mkdtemp(join(tmpdir(), 'vtube-unplugged-'))
  pictures = await mkdtemp(join(tmpdir(), 'vtube-pictures-'))
  makeNoise(join(library, 'noise.mkv'), 200)
  await writeFile(join(library, 'noise.info.json'), JSON.stringify({ id: ID, title: 'Noise', view_count: 9 }))
  for (let number = 0; number < FOLDERS; number += 1) {
    const folder = join(library, `Folder ${number}`)
    await mkdir(folder)
    const names = Array.from({ length: VIDEOS_PER_FOLDER }, (_, index) => `Film ${number}-${index}`)
    // Each video ends in other bytes, so that the files differ.
    await Promise.all(
      names.map((name) =>
        writeFile(join(folder, `${name}.webm`), Buffer.concat([TINY_VIDEO, Buffer.from(name)])),
      ),
    )
  }
})
test.afterAll(async () => {
  for (const folder of [library, elsewhere, pictures]) await rm(folder, { recursive: true })
})

/** Moves the content of a folder. The folder itself stays, because an unplugged disk leaves an empty mount point. */
async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name))
}

/** Returns the times at which the picture files were written, by path. */
async function timesOfPictures(): Promise<Record<string, number>> {
  const entries = await readdir(pictures, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  // A use of a file writes its time of change again, in whole milliseconds.
  const timeOf = async (path: string) => Math.round((await stat(path)).mtimeMs)
  return Object.fromEntries(await Promise.all(files.map(async (path) => [path, await timeOf(path)])))
}

const marks = (page: Page) => cards(page).getByText('Not connected')
const player = (page: Page) => page.frameLocator('iframe')
const count = async (page: Page) => new Set((await popularVideos(page)).map(({ id }) => id)).size
const awayIn = async (page: Page, id: string) => {
  const { items } = await callV3(page, 'videos', { part: 'id', id })
  return items.map((item) => 'isAway' in item)
}

test(
  'unplugs the disk of a library while two devices browse and play, and plugs it in again: nothing is lost, nothing made anew, all plays on',
  { tag: '@release' },
  async ({ visitSignedIn, startOwnProduct }) => {
    const product = await startOwnProduct({
      VTUBE_LIBRARY: library,
      VTUBE_CACHE_DIR: pictures,
      VTUBE_STORYBOARD_CACHE: '100',
    })
    const options = { baseURL: product.url }
    const phone = await visitSignedIn(`/watch/${ID}`, options, OF_THE_DISK)
    const isRecorded = untilSent(phone, ID)
    await expectToPlay(phone)
    await isRecorded
    const laptop = await visitSignedIn('/', options, OF_THE_DISK)
    expect(await count(laptop)).toBe(COUNT)
    await expect(cards(laptop).first()).toBeVisible()
    await expect(marks(laptop)).toHaveCount(0)
    // The server makes the picture of a video when it is first requested.
    await expect.poll(async () => Object.keys(await timesOfPictures()).length).toBeGreaterThan(4)
    await seekTo(phone, 20)
    await expect.poll(() => currentTime(phone)).toBeGreaterThan(20.5)
    const made = await timesOfPictures()

    await moveAll(library, elsewhere)
    await expect.poll(() => awayIn(laptop, ID)).toEqual([true])
    // The browser has not buffered the video up to this position.
    await seekTo(phone, 150)
    await expect(player(phone).getByRole('status')).toHaveText(SENTENCE)
    await laptop.reload()
    await expect(marks(laptop).first()).toBeVisible()
    await expect.poll(async () => (await cards(laptop).count()) - (await marks(laptop).count())).toBe(0)
    expect(await count(laptop)).toBe(COUNT)
    await laptop.goto('/history')
    await expect(cards(laptop)).toHaveText([/Noise/])
    await expect(marks(laptop)).toHaveCount(1)
    await expect(laptop.getByText('No longer available')).toHaveCount(0)
    const video = (await popularVideos(laptop)).find(({ snippet }) => snippet.title.startsWith('Film'))!
    await laptop.goto(`/watch/${idOf(video)}`)
    await expect(player(laptop).getByText(SENTENCE)).toBeVisible()
    let refusals = 0
    laptop.on('response', (response) => (refusals += response.status() === 503 ? 1 : 0))
    await expect.poll(() => refusals).toBeGreaterThan(MANY)
    await expect(player(laptop).getByText(SENTENCE)).toBeVisible()

    await moveAll(elsewhere, library)
    // The phone is looked at first, because it plays on meanwhile.
    await expect.poll(() => currentTime(phone)).toBeGreaterThan(150.5)
    expect(await currentTime(phone)).toBeLessThan(190)
    await expectToPlay(laptop)
    await expect.poll(() => awayIn(laptop, ID)).toEqual([false])
    await laptop.goto('/history')
    await expect(cards(laptop).filter({ hasText: 'Noise' })).toHaveCount(1)
    await expect(marks(laptop)).toHaveCount(0)
    await expect(laptop.getByText('No longer available')).toHaveCount(0)
    expect(await count(laptop)).toBe(COUNT)
    expect(await timesOfPictures()).toMatchObject(made)
  },
)
