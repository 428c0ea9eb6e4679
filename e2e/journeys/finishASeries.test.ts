import { join } from 'node:path'
import { expect, testWith } from '../fixtures.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { expectToPlay, openPlayerSettings } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const VIDEOS = ['Season 01/Pond.S01E01.Frost', 'Season 01/Pond.S01E02.Thaw', 'Season 02/Pond.S02E01.Rain']

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    for (const name of VIDEOS)
      await makeVideo(join(folder, `Pond/${name}.webm`), { seconds: 4, video: 'libvpx', audio: 'libopus' })
  }),
)

test('after the end of an episode the next one plays, and the page of the series says where one is', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn()
  const main = page.getByRole('main')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await main.getByRole('link', { name: 'S1 E1 · Frost' }).click()
  await expectToPlay(page)
  const settings = await openPlayerSettings(page)
  await settings.getByRole('menuitemcheckbox', { name: 'Play the next video' }).press('Enter')
  await page.keyboard.press('Escape')
  const upNext = page.getByRole('region', { name: /^Up next/ })
  await expect(upNext.getByText('Next in this series')).toBeVisible()
  await upNext.getByRole('button', { name: 'Play now' }).click()
  await expect(heading('S1 E2 · Thaw')).toBeVisible()

  await main.getByRole('link', { name: 'Pond · S1 E2' }).click()
  await expect(heading('Pond')).toBeVisible()
  await expect(main.getByText('1 of 3 watched')).toBeVisible()
  await expect(main.getByRole('tabpanel', { name: /Season 1/ }).getByRole('listitem')).toHaveCount(2)
  await main.getByRole('tab', { name: /Season 2/ }).click()
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await main.getByRole('link', { name: 'Resume S1 E2' }).click()
  await expect(heading('S1 E2 · Thaw')).toBeVisible()
})
