import { describe, expect, it } from 'vitest'
import { buildSidecar } from '../../../testing/openFolderLibrary.ts'
import { libraryOfEachTest } from '../../../testing/libraryOfEachTest.ts'
import { mkvWithSubtitlesUntil } from '../../../testing/media/taggedVideos.ts'
import { mp4Box } from '../../../testing/media/timedVideos.ts'
import { TINY_VIDEO_SECONDS } from '../../../testing/media/tinyVideo.ts'
import { toMediaInfo } from '../../ffmpeg/probeMedia.ts'
import { timesInMp4 } from './statedTimes.ts'

const LONG = mkvWithSubtitlesUntil('00:01:00.000000000')

function mp4Of(...tracks: [handler: string, seconds: number][]): Buffer {
  const header = (type: string, units: number, unitsAt: number) => {
    const bytes = Buffer.alloc(24)
    bytes.writeUInt32BE(1000, 12)
    bytes.writeUInt32BE(units, unitsAt)
    return mp4Box(type, bytes)
  }
  const track = ([handler, seconds]: [string, number]) =>
    mp4Box(
      'trak',
      header('tkhd', seconds * 1000, 20),
      mp4Box('mdia', mp4Box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12))),
    )
  const longest = Math.max(...tracks.map(([, seconds]) => seconds))
  return mp4Box('moov', header('mvhd', longest * 1000, 16), ...tracks.map(track))
}

describe('the length of a video whose subtitles go on behind its end', () => {
  describe('in a library', () => {
    const { imported, allVideos } = libraryOfEachTest()

    it('is that of video and audio (mkvtoolnix#1940)', async () => {
      await imported({ 'Film.mkv': LONG })
      expect(await allVideos()).toMatchObject([{ durationSeconds: TINY_VIDEO_SECONDS }])
    })

    it('is not that of its container where a sidecar states it (yt-dlp#3100)', async () => {
      await imported({ 'Film.mkv': LONG, 'Film.info.json': buildSidecar({ duration: 1 }) })
      expect(await allVideos()).toMatchObject([{ durationSeconds: 1 }])
    })
  })

  it.each([
    [
      'shorter than its subtitles',
      [
        ['vide', 4],
        ['soun', 4.5],
        ['sbtl', 60],
      ],
      4.5,
    ],
    [
      'shorter than its titles of chapters',
      [
        ['vide', 4],
        ['text', 60],
      ],
      4,
    ],
    [
      'as long as its subtitles',
      [
        ['vide', 4],
        ['sbtl', 4.5],
      ],
      null,
    ],
    [
      'shorter than its sound',
      [
        ['vide', 4],
        ['soun', 60],
        ['sbtl', 60],
      ],
      null,
    ],
    [
      'not known',
      [
        ['vide', 0],
        ['sbtl', 60],
      ],
      null,
    ],
  ] as [string, [string, number][], number | null][])(
    'is that of an MP4 where it is %s (youtube-dl#12568)',
    (_, tracks, expected) => {
      expect(timesInMp4(mp4Of(...tracks)).videoSeconds).toBe(expected)
    },
  )

  it('is that of the streams where ffprobe tells it (mpv#11021)', () => {
    const format = { format_name: 'matroska,webm', start_time: '0', duration: '3600' }
    const stream = (index: number, codec_type: string, DURATION?: string) => ({
      index,
      codec_type,
      codec_name: codec_type === 'video' ? 'h264' : 'aac',
      tags: DURATION === undefined ? {} : { DURATION },
    })
    const video = [stream(0, 'video', '00:24:00.000'), stream(1, 'audio', '00:24:01.000')]
    const secondsOf = (...streams: object[]) => toMediaInfo({ format, streams }).durationSeconds
    expect(secondsOf(...video, stream(2, 'subtitle', '01:00:00.000'))).toBe(24 * 60 + 1)
    expect(secondsOf(...video, stream(2, 'audio'), stream(3, 'subtitle', '01:00:00.000'))).toBe(3600)
    expect(secondsOf(...video)).toBe(3600)
  })
})
