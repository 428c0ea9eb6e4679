import { join } from 'node:path'
import { expect, testWith } from '../fixtures.ts'
import { followPond, PARTS, playToTheEnd, savedTitles, titlesEnding } from '../testing/followPond.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    for (const part of PARTS)
      await makeVideo(join(folder, part), { seconds: 8, video: 'libvpx', audio: 'libopus' })
  }),
)
test.skip(!hasFfmpeg, 'needs ffmpeg')

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Error fetching|^No items found/

test('the next three parts of a series are saved, and the fourth arrives after the first was watched without a connection', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/library?view=series', { serviceWorkers: 'allow' }, OFFLINE)
  const context = page.context()
  await followPond(page)

  await context.setOffline(true)
  await playToTheEnd(page, /Frost/)
  await expect.poll(() => savedTitles(page)).toEqual(titlesEnding('Frost', 'Thaw', 'Rain'))
  await page.reload()
  await expect.poll(() => savedTitles(page)).toEqual(titlesEnding('Frost', 'Thaw', 'Rain'))

  await context.setOffline(false)
  await expect.poll(() => savedTitles(page)).toEqual(titlesEnding('Thaw', 'Rain', 'Reed'))
  const card = page.getByRole('region', { name: 'Saved automatically' })
  await card.getByRole('button', { name: 'Stop saving' }).click()
  await expect(card).toHaveCount(0)
  expect(await savedTitles(page)).toHaveLength(3)
})
