import { expect, it } from 'vitest'
import { mkvWithTimes, movWithTimes } from '../../../testing/media/timedVideos.ts'
import { TINY_VIDEO, TINY_VIDEO_SECONDS } from '../../../testing/media/tinyVideo.ts'
import { parseRecordingTime } from '../../ffmpeg/recordingTime.ts'
import { timesInMatroska, timesInMp4 } from './statedTimes.ts'

const DAY = '2019-07-06T12:30:00.000Z'
const indexOf = (video: Buffer) => video.subarray(video.indexOf('moov') - 4)
const inMp4 = (times: Parameters<typeof movWithTimes>[0]) =>
  timesInMp4(indexOf(movWithTimes(times))).recordedAt?.toISOString()

it.each([
  ['the movie', { movie: DAY }, DAY],
  ['the movie, in 64 bits', { movie: DAY, isLong: true }, DAY],
  ['the picture alone', { media: DAY }, DAY],
  ['an iPhone, with its zone', { movie: '2025-03-04T00:00:01Z', apple: '2019-07-06T14:30:00+0200' }, DAY],
  ['a camera that counts from 1970', { seconds: Date.parse(DAY) / 1000 }, DAY],
  ['nobody', {}, undefined],
  ['a clock that began in 1970', { movie: '1970-01-01T00:12:00Z' }, undefined],
  ['a clock that began in 1980', { movie: '1980-01-01T00:00:05Z' }, undefined],
  ['a clock that began in 2000', { movie: '2000-01-01T00:00:00Z' }, undefined],
])('the time in an MP4 is that of %s', (_, times, expected) => {
  expect(inMp4(times)).toBe(expected)
})

it('the length of an MP4 is that of its header, unless the video is in fragments', () => {
  expect(timesInMp4(indexOf(movWithTimes({ seconds: 1, length: 4.5 }))).statedSeconds).toBe(4.5)
  expect(timesInMp4(indexOf(movWithTimes({ length: 4.5, isFragmented: true }))).statedSeconds).toBeNull()
})

it('time and length of a Matroska file are those of its information', () => {
  expect(timesInMatroska(mkvWithTimes(DAY))).toMatchObject({
    recordedAt: new Date(DAY),
    statedSeconds: TINY_VIDEO_SECONDS,
  })
  expect(timesInMatroska(TINY_VIDEO)).toMatchObject({ recordedAt: null, statedSeconds: TINY_VIDEO_SECONDS })
  expect(timesInMatroska(mkvWithTimes('2001-01-01T00:00:00Z')).recordedAt).toBeNull()
})

it.each([
  ['2019-07-06T12:30:00.000000Z', DAY],
  ['2019-07-06 12:30:00Z', DAY],
  ['2019-07-06T14:30:00+02:00', DAY],
  ['2019-07-06T05:00:00-0730', DAY],
  ['1904-01-01T00:00:00.000000Z', undefined],
  ['1970-01-01T00:00:00.000000Z', undefined],
  ['0000-00-00T00:00:00Z', undefined],
  ['2019-07-06T12:30:00', undefined],
  ['yesterday', undefined],
  [undefined, undefined],
])('ffprobe’s %s is %s', (text, expected) => {
  expect(parseRecordingTime(text)?.toISOString()).toBe(expected)
})
