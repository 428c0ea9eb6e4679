import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCached } from '../../testing/readCached.ts'
import type { MediaInfo } from '../ffmpeg/probeMedia.ts'
import { createDiskCache } from '../cache/diskCache.ts'
import { BusyError } from '../cache/BusyError.ts'
import { createSubtitleReader } from './extractedSubtitles.ts'
import { createFakeFfmpeg, type FakeFfmpeg } from '../conversion/testing/fakeFfmpeg.ts'

let fake: FakeFfmpeg
let reader: ReturnType<typeof createSubtitleReader>
beforeEach(async () => {
  fake = await createFakeFfmpeg()
  const program = await fake.program([0], await fake.waiting([]))
  const streams = Array.from({ length: 20 }, (_, index) => ({ index, kind: 'subtitle', codec: 'subrip' }))
  reader = createSubtitleReader({
    ffmpeg: { ffmpeg: program, ffprobe: '', targets: [] },
    cache: createDiskCache({ folder: join(fake.folder, 'cache'), maxBytes: 1_000_000 }),
    niceness: 0,
    infoOf: async () => ({ fingerprint: 'film', info: { streams } as unknown as MediaInfo }),
  })
})
/** Resolves to subtitles, or to null if there are none. */
const read = async (index: number) => {
  const found = await reader.read('film.mkv', index)
  return found === null || Buffer.isBuffer(found) ? found : await readCached(found)
}
afterEach(async () => {
  await reader.close()
  await fake.close()
})

it('extracts subtitles one at a time, refuses those that would wait too long, and later does them', async () => {
  const accepted = Array.from({ length: 11 }, (_, index) => read(index))
  await expect.poll(() => reader.waiting()).toBe(10)
  await expect(read(11)).rejects.toThrow(BusyError)
  // These subtitles are already being extracted for an accepted request.
  const shared = read(3)
  await fake.release()
  expect((await Promise.all([...accepted, shared])).every((bytes) => bytes !== null)).toBe(true)
  expect(await read(11)).not.toBeNull()
})

it('ends the extraction with the server', async () => {
  const reading = read(0)
  reading.catch(() => {})
  await expect.poll(() => reader.waiting()).toBe(0)
  await reader.close()
  await expect(reading).rejects.toThrow(BusyError)
})
