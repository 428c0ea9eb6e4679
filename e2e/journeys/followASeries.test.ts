import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { expect, testWith } from '../fixtures.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { expectToPlay, videoOf } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const TITLES = ['Frost', 'Thaw', 'Rain', 'Reed']
const test = testWith(() =>
  startWithLibrary(async (folder) => {
    for (const [index, title] of TITLES.entries())
      await makeVideo(join(folder, `Pond/Season 01/Pond.S01E0${index + 1}.${title}.webm`), {
        seconds: 8,
        video: 'libvpx',
        audio: 'libopus',
      })
  }),
)
test.skip(!hasFfmpeg, 'needs ffmpeg')

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Error fetching|^No items found/
const list = (page: Page) => page.getByRole('region', { name: 'On this device' })
const titles = (page: Page) => list(page).getByRole('link').allTextContents()
const partsWith = (...names: readonly string[]) =>
  names.map((name) => expect.stringMatching(new RegExp(`${name}$`)))

test('the next three parts of a series are saved, and the fourth arrives after the first was watched without a connection', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/library?view=series', { serviceWorkers: 'allow' }, OFFLINE)
  const context = page.context()
  await page.getByRole('main').getByRole('link', { name: 'Pond' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Pond' }).waitFor()
  await page.getByRole('button', { name: 'More actions for Pond' }).click()
  await page.getByRole('menuitem', { name: 'Save to this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save to this device' })
  await dialog.getByText('4 videos').first().waitFor()
  await dialog.getByText('Next 3', { exact: true }).click()
  await dialog.getByRole('switch', { name: 'Save new ones automatically' }).click()
  await expect(dialog.getByRole('switch', { name: 'Remove what I have watched' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'On this device' }).click()
  await expect.poll(() => titles(page)).toEqual(partsWith('Frost', 'Thaw', 'Rain'))
  await expect(list(page).getByRole('progressbar')).toHaveCount(0)
  // The worker of the page is installed when it has cached the build.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await context.setOffline(true)
  await list(page).getByRole('link', { name: /Frost/ }).click()
  await expectToPlay(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 7.5
  })
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(partsWith('Frost', 'Thaw', 'Rain'))
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(partsWith('Frost', 'Thaw', 'Rain'))

  await context.setOffline(false)
  await expect.poll(() => titles(page), { timeout: 30_000 }).toEqual(partsWith('Thaw', 'Rain', 'Reed'))
  const card = page.getByRole('region', { name: 'Saved automatically' })
  await card.getByRole('button', { name: 'Stop saving' }).click()
  await expect(card).toHaveCount(0)
  expect(await titles(page)).toHaveLength(3)
})
