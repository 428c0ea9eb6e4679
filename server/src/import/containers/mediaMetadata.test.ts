import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { readStreams } from './mediaMetadata.ts'

const folder = folderOfTests()
const tracksOf = async (contents: Buffer) => {
  await writeFile(join(folder, 'film'), contents)
  return readStreams(join(folder, 'film'))
}

it('tells by the names that people use what has to be decoded, and how a browser is asked for it', async () => {
  const [track] = await tracksOf(TINY_VIDEO)
  expect(track).toMatchObject({ kind: 'video', name: 'VP8', type: 'video/webm; codecs="vp8"' })
  expect(track).toMatchObject({ width: 16, height: 16, canCopy: false, language: 'und' })
  expect(track!.frameRate).toBeCloseTo(5, 0)
  expect(track!.bitsPerSecond).toBeGreaterThan(100)
})

it('names a format that it does not know as the file names it', async () => {
  const foreign = Buffer.from(TINY_VIDEO)
  foreign.write('V_XYZ', foreign.indexOf('V_VP8'))
  expect(await tracksOf(foreign)).toMatchObject([{ kind: 'video', name: 'V_XYZ', type: null }])
})

it('refuses what is no video', async () => {
  await expect(
    tracksOf(Buffer.from('no film at all, but a text that goes on for a while. '.repeat(20))),
  ).rejects.toThrow('unsupported or unrecognizable format')
})
