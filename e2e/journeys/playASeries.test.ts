import { join } from 'node:path'
import { expect, testWith } from '../fixtures.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { expectToPlay, openPlayerSettings } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    for (const [index, title] of ['Frost', 'Thaw', 'Rain', 'Sun', 'Leaves'].entries())
      await makeVideo(
        join(folder, `Pond/Season 01/Pond.S01E0${index + 1}.${title}.1080p.WEB-DL.x264-GRP.webm`),
        { seconds: 4, video: 'libvpx', audio: 'libopus' },
      )
  }),
)

test(
  'a series reads like one, is sorted by its numbers, and goes on with the next episode wherever it is begun',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn()
    const main = page.getByRole('main')
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await main.getByRole('link', { name: 'Pond', exact: true }).first().click()
    await expect(heading('Pond')).toBeVisible()
    await page.getByRole('button', { name: 'Sort by: Newest' }).click()
    await page.getByRole('menuitemradio', { name: 'Name (A–Z)' }).click()
    const titles = ['S1 E1 · Frost', 'S1 E2 · Thaw', 'S1 E3 · Rain', 'S1 E4 · Sun', 'S1 E5 · Leaves']
    await expect(main.getByRole('article').getByRole('heading')).toHaveText(titles)

    await main.getByRole('link', { name: 'S1 E3 · Rain' }).click()
    await expectToPlay(page)
    const settings = await openPlayerSettings(page)
    await settings.getByRole('menuitemcheckbox', { name: 'Play the next video' }).press('Enter')
    await page.keyboard.press('Escape')
    for (const next of ['S1 E4 · Sun', 'S1 E5 · Leaves']) {
      const upNext = page.getByRole('region', { name: /^Up next/ })
      await upNext.getByRole('button', { name: 'Play now' }).click()
      await expect(heading(next)).toBeVisible()
      await expectToPlay(page)
    }
  },
)
