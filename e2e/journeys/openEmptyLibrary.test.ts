import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, testWith } from '../fixtures.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

let folder = ''
const test = testWith(() => startWithLibrary((path) => (folder = path)))

test(
  'explains an empty library to its owner, and shows the videos that are added while the page is open',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Your library has no videos yet.' })).toBeVisible()
    await expect(main.getByText(folder)).toBeVisible()
    await writeFile(join(folder, 'notes.mp4'), 'no film at all')
    await expect(
      main.getByRole('heading', { name: 'None of the files in your library can be played.' }),
    ).toBeVisible()
    await expect(main.getByText('Cannot be read as a video')).toBeVisible()
    await makeVideo(`${folder}-lake.webm`, { seconds: 3 })
    await rename(`${folder}-lake.webm`, join(folder, 'lake.webm'))
    await expect(main.getByRole('article').getByRole('heading', { name: 'lake' })).toBeVisible()
    await expect(main.getByText('can be played')).toBeHidden()
  },
)
