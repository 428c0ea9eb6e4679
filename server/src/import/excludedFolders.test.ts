import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { libraryOfEachTest } from '../../testing/libraryOfEachTest.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'

const { current, imported, allVideos } = libraryOfEachTest()
const videoOf = (letter: string) => Buffer.concat([TINY_VIDEO, Buffer.from(letter)])
const titles = async () => (await allVideos()).map(({ title }) => title).sort()
const watch = () => current().library.watch(() => {}, { settleMs: 20, rescanMs: 1_000_000 })

beforeEach(() =>
  imported({
    'one.webm': videoOf('1'),
    'private/two.webm': videoOf('2'),
    'private/more/three.webm': videoOf('3'),
  }),
)

it('removes the videos of a folder that a file excludes, and of the folders below it', async () => {
  await current().write({ 'private/.nomedia': '' })
  await current().importAll()
  expect(await titles()).toEqual(['one'])
})

it('hides and shows them as soon as that file comes and goes', async () => {
  watch()
  await current().importAll()
  await current().write({ 'private/.nomedia': '' })
  await expect.poll(titles).toEqual(['one'])
  await rm(join(current().folder, 'private/.nomedia'))
  await expect.poll(titles).toEqual(['one', 'three', 'two'])
})

it('removes what has changed below such a folder', async () => {
  await current().write({ 'private/.nomedia': '', 'private/more/three.webm': videoOf('4') })
  watch()
  current().library.announce(['private/more/three.webm'])
  await expect.poll(titles).toEqual(['one', 'two'])
})
