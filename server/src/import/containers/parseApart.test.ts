import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { hasFfmpeg } from '../../../testing/media/testVideos.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { readOutline } from './containerOutline.ts'
import { readDuration } from './mediaMetadata.ts'
import { createFolderStore } from '../../media/folderStore.ts'
import { readSidecar } from '../sidecars/readSidecar.ts'
import { parseApart } from './parseApart.ts'

const run = promisify(execFile)
const folder = folderOfTests()
const store = createFolderStore(folder)
beforeAll(async () => {
  await writeFile(join(folder, 'film.webm'), TINY_VIDEO)
})

const durationOf = async (path: string) =>
  readDuration(path, { outline: await readOutline(path), ffmpeg: null })

/** Writes a video whose only fragment claims to have four thousand million pictures, without describing any of them. */
async function writeCountless(path: string): Promise<void> {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=5:duration=1', '-c:v', 'libx264']
  await run('ffmpeg', ['-v', 'error', ...source, '-movflags', 'empty_moov+frag_keyframe', path])
  const video = await readFile(path)
  const pictures = video.indexOf('trun')
  video.writeUInt32BE(0, pictures + 4)
  video.writeUInt32BE(0xff_ff_ff_ff, pictures + 8)
  await writeFile(path, video)
}

it.skipIf(!hasFfmpeg)(
  'refuses a video that would take all memory, and reads those beside it meanwhile',
  { tags: 'release' },
  async () => {
    const path = join(folder, 'countless.mp4')
    await writeCountless(path)
    const others = Array.from({ length: 5 }, () => durationOf(join(folder, 'film.webm')))
    await expect(durationOf(path)).rejects.toThrow('it takes too much memory or time')
    expect(await Promise.all(others)).toEqual([1.4, 1.4, 1.4, 1.4, 1.4])
    expect(await durationOf(join(folder, 'film.webm'))).toBe(1.4)
  },
)

it('refuses a sidecar that would take all memory, in the words of the log', { tags: 'release' }, async () => {
  await writeFile(join(folder, 'film.info.json'), `{"extra":[${'{},'.repeat(20_000_000)}{}]}`)
  await expect(readSidecar(store, 'film.info.json')).rejects.toThrow('it takes too much memory or time')
})

it('reads a large sidecar like a small one', async () => {
  const path = join(folder, 'large.info.json')
  await writeFile(path, JSON.stringify({ title: 'Koi', extra: 'x'.repeat(3_000_000), tags: ['fish'] }))
  expect(await readSidecar(store, 'large.info.json')).toMatchObject({ title: 'Koi', tags: ['fish'] })
  await writeFile(path, `{ "title": "Koi" ${' '.repeat(3_000_000)}`)
  await expect(readSidecar(store, 'large.info.json')).rejects.toThrow('it is not valid JSON')
})

it('ends when nobody waits any more, in the words of the caller that has ended it', async () => {
  const ending = new AbortController()
  const reading = parseApart('readOwnDuration', [join(folder, 'film.webm'), false], ending.signal)
  ending.abort(new Error('the server closes'))
  await expect(reading).rejects.toThrow('the server closes')
})
