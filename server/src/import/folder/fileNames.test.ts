import { link, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { createFolderStore } from '../../media/folderStore.ts'
import { probeCase } from './fileNames.ts'
import { groupFiles } from './findEntries.ts'

const folder = folderOfEachTest()

it('finds files beside a video in another case where the disk ignores case, and only there', () => {
  const names = ['Koi.mp4', 'KOI.info.json', 'koi.JPG']
  const [video] = groupFiles(names, { ignoresCase: true })
  expect(video).toMatchObject({ media: 'Koi.mp4', sidecar: 'KOI.info.json', thumbnail: 'koi.JPG' })
  expect(groupFiles(names, { ignoresCase: false }).at(-1)).toMatchObject({ sidecar: null, thumbnail: null })
})

it('ignores the case of endings everywhere', () => {
  const names = ['Koi.MP4', 'Koi.Info.JSON', 'Koi.JPG']
  const [video] = groupFiles(names, { ignoresCase: false })
  expect(video).toMatchObject({ media: 'Koi.MP4', sidecar: 'Koi.Info.JSON', thumbnail: 'Koi.JPG' })
})

it('prefers the file of exactly the name', () => {
  const names = ['Café.mp4', 'Café.jpg'.normalize('NFD'), 'Café.jpg']
  expect(groupFiles(names, { ignoresCase: false })).toMatchObject([{ thumbnail: 'Café.jpg' }])
})

it('finds out whether a disk ignores case', async () => {
  const ignoresCase = async () => (await probeCase(createFolderStore(folder))).ignoresCase
  expect(await ignoresCase()).toBe(false)
  await writeFile(join(folder, 'koi.mp4'), '')
  const isFound = await link(join(folder, 'koi.mp4'), join(folder, 'KOI.MP4')).then(
    () => false,
    () => true,
  )
  // Two names in one folder are two files, even if they are links to the same file.
  expect(await ignoresCase()).toBe(isFound)
})
