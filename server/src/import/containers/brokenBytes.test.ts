import * as fc from 'fast-check'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  mkvElement,
  mkvTag,
  mkvTags,
  mkvWithSubtitlesUntil,
  mkvWithTags,
  mp4WithTags,
} from '../../../testing/media/taggedVideos.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { mkvWithTimes, movWithTimes } from '../../../testing/media/timedVideos.ts'
import { endOfPackets } from '../../ffmpeg/probeEnd.ts'
import { STATED_LIMITS } from '../../ffmpeg/statedLimits.ts'
import { readOutline } from './containerOutline.ts'
import { readMatroskaIndex } from './matroskaIndex.ts'
import { tagsInElement, tagsInMatroska } from './matroskaTags.ts'
import { tagsInMp4 } from './mp4Tags.ts'
import { tagsInOgg } from './oggTags.ts'
import { timesInMatroska, timesInMp4, type StatedTimes } from './statedTimes.ts'
import { tagText } from './tagText.ts'
import { summarizeMatroska, summarizeMp4 } from './trackSummary.ts'
import { beginsLikeVideo } from './videoBeginnings.ts'

const DAY = '2019-07-06T12:30:00.000Z'
const indexOf = (video: Buffer) => video.subarray(video.indexOf('moov') - 4)
const MP4 = indexOf(mp4WithTags({ '©nam': 'Über Brücken', tvsn: 2, covr: Buffer.from([0xff, 0xd8]) }))
const MOV = indexOf(movWithTimes({ movie: DAY, media: DAY, apple: '2019-07-06T14:30:00+0200' }))
const LONG_MOV = indexOf(movWithTimes({ movie: DAY, isLong: true }))
const MKV = mkvWithSubtitlesUntil('00:01:00.000000000')
const FURTHER = mkvTags(mkvTag({ TITLE: 'Bridges', DURATION: '00:00:01.4' }))
const OGG = Buffer.from('\u0003vorbis\u0001\0\0\0a\u0001\0\0\0\u0003\0\0\0a=b')
const TS = Buffer.concat(Array.from({ length: 6 }, () => Buffer.alloc(188).fill(0x47, 0, 1)))

/** Valid files in which some bytes are others, and whose end may be missing. */
const broken = (...files: Buffer[]) =>
  fc.oneof(
    ...files.map((file) =>
      fc
        .tuple(
          fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 }),
          fc.integer({ min: 0, max: file.length }),
        )
        .map(([changes, end]) => {
          const bytes = Buffer.from(file)
          for (const [at, value] of changes) bytes[at] = value
          return bytes.subarray(0, end)
        }),
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )

function expectTexts(found: Readonly<Record<string, unknown>>): void {
  for (const text of Object.values(found)) expect(text).toBeTypeOf('string')
}

function expectPossible({ recordedAt, statedSeconds, videoSeconds }: StatedTimes): void {
  expect(recordedAt?.getTime() ?? 1).toBeGreaterThan(0)
  for (const seconds of [statedSeconds ?? 1, videoSeconds ?? 1]) {
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(STATED_LIMITS.seconds)
  }
}

it.each<[what: string, files: Buffer[], expectAll: (bytes: Buffer) => void]>([
  ['the tags of an MP4', [MP4, MOV], (bytes) => expectTexts(tagsInMp4(bytes))],
  [
    'the tags of a Matroska file',
    [mkvWithTags({ TITLE: 'A' }), MKV],
    (bytes) => expectTexts(tagsInMatroska(bytes).tags),
  ],
  ['further tags', [FURTHER], (bytes) => expectTexts(tagsInElement(bytes))],
  ['the tags of an Ogg file', [OGG], (bytes) => expectTexts(tagsInOgg(bytes))],
  [
    'the texts of tags',
    [Buffer.from('Über Brücken')],
    (bytes) => expectTexts({ windows: tagText(bytes), mac: tagText(bytes, 'macintosh') }),
  ],
  ['the times of an MP4', [MOV, LONG_MOV, MP4], (bytes) => expectPossible(timesInMp4(bytes))],
  [
    'the times of a Matroska file',
    [MKV, mkvWithTimes(DAY)],
    (bytes) => expectPossible(timesInMatroska(bytes, bytes)),
  ],
  [
    'times behind the pictures of a Matroska file',
    [FURTHER],
    (bytes) => expectPossible(timesInMatroska(MKV, bytes)),
  ],
  ['the tracks of an MP4', [MP4, MOV], (bytes) => expect(summarizeMp4(bytes)).toHaveProperty('format')],
  [
    'the tracks of a Matroska file',
    [MKV],
    (bytes) => expect(summarizeMatroska(bytes)).toHaveProperty('format'),
  ],
  [
    'the beginning of a file',
    [TS, OGG, MKV],
    (bytes) => expect(beginsLikeVideo(bytes)).toBeTypeOf('boolean'),
  ],
])('reading %s comes to an end with something possible, whatever the bytes are', (_, files, expectAll) => {
  expect(() => fc.assert(fc.property(broken(...files), (bytes) => void expectAll(bytes)))).not.toThrow()
})

const folder = folderOfTests()

it('reading a broken file never fails', { tags: 'release' }, async () => {
  const path = join(folder, 'broken.mkv')
  await fc.assert(
    fc.asyncProperty(broken(MKV, Buffer.concat([Buffer.alloc(16), MOV])), async (bytes) => {
      await writeFile(path, bytes)
      expectPossible((await readOutline(path, true)).times)
      for (const seconds of await readMatroskaIndex(path, 0)) expect(seconds).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300 },
  )
})

it('the last packet of a file ends at a possible time, or at none, whatever ffprobe writes', () => {
  const number = fc.oneof(fc.double(), fc.constantFrom('N/A', '', '-1', '1e999', '0x10')).map(String)
  const lines = fc.array(
    fc.array(number, { maxLength: 5 }).map((fields) => fields.join(',')),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(lines, fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (packets, startSeconds) => {
      const end = endOfPackets(packets.join('\n'), { startSeconds })
      expect(end === null || (end > 0 && end <= STATED_LIMITS.seconds)).toBe(true)
    }),
  )
  expect(endOfPackets('1.0,0.9,0.5\nN/A,2.0,0.5\n', { startSeconds: 0.5 })).toBe(2)
})

/** The maximum processor time. If it grew with the square of the size, it would be much more. */
const MOST_SECONDS = 0.2

it.each([
  ['the beginnings of information', [0x15, 0x49, 0xa9, 0x66]],
  ['the beginnings of tracks', [0x16, 0x54, 0xae, 0x6b]],
])('a file full of %s is read in time', (_, mark) => {
  const hidden = mkvElement(0xec, Buffer.from([...mark, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]))
  const head = Buffer.concat(Array.from({ length: Math.floor(65_536 / hidden.length) }, () => hidden))
  const before = process.threadCpuUsage()
  timesInMatroska(head)
  summarizeMatroska(head)
  expect(process.threadCpuUsage(before).user / 1_000_000).toBeLessThan(MOST_SECONDS)
})
