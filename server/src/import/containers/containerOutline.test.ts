import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { readOutline, requirePossible } from './containerOutline.ts'

const box = (type: string, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, bytes])
}
/** Returns a table with one entry. */
const table = (type: string, samples: number) => {
  const content = Buffer.alloc(16)
  content.writeUInt32BE(1, 4)
  content.writeUInt32BE(samples, 8)
  return box(type, content)
}
const video = (...tables: Buffer[]) => {
  const track = box('trak', box('mdia', box('minf', box('stbl', ...tables))))
  return Buffer.concat([box('ftyp', Buffer.alloc(8)), box('moov', track), box('mdat', Buffer.alloc(1_000))])
}
const folder = folderOfEachTest()
async function outlineOf(content: Buffer) {
  await writeFile(join(folder, 'film'), content)
  return readOutline(join(folder, 'film'))
}

it.each(['stts', 'ctts'])(
  'is not believed where %s has times for more samples than there are bytes',
  async (type) => {
    const outline = await outlineOf(video(table(type, 0x7fffffff)))
    expect(() => requirePossible(outline)).toThrow(/more samples than it has/)
  },
)

it('is believed for as many samples as a file may have, and where there are no tables', async () => {
  expect(await outlineOf(video(table('stts', 900), table('ctts', 900)))).toMatchObject({
    statesTooMuch: false,
  })
  expect(await outlineOf(Buffer.from('no film at all, but some text'))).toMatchObject({
    statesTooMuch: false,
  })
})

it.each([
  ['an MP4', video()],
  ['a WebM', TINY_VIDEO],
])('of %s says whether its end is missing', async (_, whole) => {
  expect(await outlineOf(whole)).toMatchObject({ isCutOff: false })
  expect(await outlineOf(whole.subarray(0, -1))).toMatchObject({ isCutOff: true })
})
