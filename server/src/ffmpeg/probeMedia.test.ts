import { describe, expect, it } from 'vitest'
import { toMediaInfo } from './probeMedia.ts'

const FORMAT = { format_name: 'matroska,webm', start_time: '0.000000', duration: '60.000000' }

it('has the chapters of a file with their times and titles', () => {
  const chapters = [
    { id: 1, time_base: '1/1000', start: 0, start_time: '0.000000', tags: { title: 'The jetty' } },
    { id: 2, time_base: '1/1000', start: 12_500, start_time: '12.500000', tags: { title: 'Home' } },
  ]
  expect(toMediaInfo({ format: FORMAT, streams: [], chapters }).chapters).toEqual([
    { startSeconds: 0, title: 'The jetty' },
    { startSeconds: 12.5, title: 'Home' },
  ])
})

it('reads what lacks chapters, titles and times', () => {
  expect(toMediaInfo({ format: FORMAT, streams: [] }).chapters).toEqual([])
  const chapters = [
    { start_time: '1.000000' },
    { start_time: 'N/A', tags: { title: 'Home', language: 'eng' } },
  ]
  expect(toMediaInfo({ format: FORMAT, streams: [], chapters }).chapters).toEqual([
    { startSeconds: 1, title: '' },
    { startSeconds: NaN, title: 'Home' },
  ])
})

it('takes no number for true that no file has, and not more streams than anybody chooses from', () => {
  const audio = {
    codec_type: 'audio',
    channels: 2e9,
    sample_rate: '4e9',
    bit_rate: '1e30',
    duration: '1.5e10',
  }
  const main = {
    codec_type: 'video',
    width: 2e9,
    height: -4,
    avg_frame_rate: '2000000000/1',
    sample_aspect_ratio: '1:90',
  }
  const streams = [
    { index: 0, ...main },
    ...Array.from({ length: 5_000 }, (_, index) => ({ index, ...audio })),
  ]
  const format = { ...FORMAT, duration: '15000000000.0', start_time: '-9e18' }
  const info = toMediaInfo({ format, streams })
  expect(info).toMatchObject({ durationSeconds: null, startSeconds: 0 })
  expect(info.streams).toHaveLength(101)
  const unknown = {
    width: null,
    height: null,
    frameRate: null,
    pixelWidth: 1,
    channels: null,
    sampleRate: null,
  }
  expect(info.streams[0]).toMatchObject({ ...unknown, durationSeconds: null })
  expect(info.streams[1]).toMatchObject({ ...unknown, bitsPerSecond: null, durationSeconds: null })
})

it('rejects what describes no file', () => {
  expect(() => toMediaInfo({})).toThrow('format')
})

describe('the picture of a file', () => {
  const video = (index: number, rest: object) => ({ index, codec_type: 'video', disposition: {}, ...rest })
  const main = { codec_name: 'h264', nb_frames: '50', duration: '2.000000' }
  const mainStreamOf = (...streams: object[]) =>
    toMediaInfo({ format: FORMAT, streams }).streams.map(({ index }) => index)

  it.each([
    ['a cover that says so', { codec_name: 'mjpeg', disposition: { attached_pic: 1 } }],
    ['a cover that does not say so', { codec_name: 'mjpeg', nb_frames: '1', duration: '0.040000' }],
    ['a cover of which nothing is known', { codec_name: 'png' }],
    ['a single picture of another codec', { codec_name: 'h264', nb_frames: '1', duration: '60.000000' }],
    ['a short preview', { codec_name: 'h264', nb_frames: '10', duration: '0.400000' }],
  ])('is the video behind %s', (_what, before) => {
    expect(mainStreamOf(video(0, before), video(1, main))).toEqual([1])
  })

  it('is the first of several of about the same length', () => {
    expect(mainStreamOf(video(0, main), video(1, { ...main, duration: '2.040000' }))).toEqual([0])
  })

  it('is the longer of two in which each picture is a photograph', () => {
    const cover = { codec_name: 'mjpeg', tags: { DURATION: '00:00:00.040000000' } }
    const moving = { codec_name: 'mjpeg', tags: { DURATION: '00:00:02.000000000' } }
    expect(mainStreamOf(video(0, cover), video(1, moving))).toEqual([1])
  })

  it('is a single picture where there is no other', () => {
    expect(mainStreamOf(video(0, { codec_name: 'mjpeg', nb_frames: '1' }))).toEqual([0])
  })
})
