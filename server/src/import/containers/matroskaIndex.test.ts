import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { hasFfmpeg, writeVideos } from '../../../testing/media/testVideos.ts'
import { readKeyTimes } from './containers.ts'
import { readMatroskaIndex } from './matroskaIndex.ts'

const folder = folderOfTests()
const pathOf = (name: string) => join(folder, name)

describe.skipIf(!hasFfmpeg)('the index of a Matroska file', () => {
  beforeAll(() => writeVideos(folder, ['h264-ac3.mkv', 'live.webm', 'h264-aac.ts']))

  it('lists the key frames that a search of the whole file finds', async () => {
    const listed = await readMatroskaIndex(pathOf('h264-ac3.mkv'), 0)
    expect(listed).toEqual(await readKeyTimes(pathOf('h264-ac3.mkv'), 0, new AbortController().signal))
    expect(listed.length).toBeGreaterThan(3)
  })

  it('lists nothing for a picture that the file does not have, or in a file without one', async () => {
    expect(await readMatroskaIndex(pathOf('h264-ac3.mkv'), 1)).toEqual([])
    for (const name of ['live.webm', 'h264-aac.ts'])
      expect(await readMatroskaIndex(pathOf(name), 0)).toEqual([])
  })

  it('ends with a file that is cut off or damaged', async () => {
    const bytes = await readFile(pathOf('h264-ac3.mkv'))
    for (const length of [0, 3, 40, 200, 5000, bytes.length / 2]) {
      await writeFile(pathOf('cut.mkv'), bytes.subarray(0, length))
      expect([length, await readMatroskaIndex(pathOf('cut.mkv'), 0)]).toEqual([length, []])
    }
    for (let at = 5; at < 400; at += 1) {
      const damaged = Buffer.from(bytes)
      damaged.fill(0xff, at, at + 8)
      await writeFile(pathOf('damaged.mkv'), damaged)
      const found = await readMatroskaIndex(pathOf('damaged.mkv'), 0).catch(() => [])
      expect(found.length).toBeLessThan(100)
    }
  })
})
