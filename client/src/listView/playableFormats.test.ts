import { describe, expect, it, vi } from 'vitest'
import { isPlayableFormat, typeOfFormat } from './playableFormats.ts'

describe('a format', () => {
  it.each([
    ['mp4 h264 aac', 'video/mp4; codecs="avc1.640028, mp4a.40.2"'],
    ['mp4 h264', 'video/mp4; codecs="avc1.640028"'],
    ['webm vp9 opus', 'video/webm; codecs="vp09.00.40.08, opus"'],
    ['mkv hevc eac3', 'video/matroska; codecs="hvc1.1.6.L120.90, ec-3"'],
  ])('%s is asked for as %s', (format, type) => {
    expect(typeOfFormat(format)).toBe(type)
  })

  it.each(['avi mpeg4 mp3', 'mp4 h264 dts', 'webm h264 opus', '', 'constructor h264'])(
    '%j is played by no browser',
    (format) => {
      expect(typeOfFormat(format)).toBeNull()
    },
  )

  it('is playable if the browser does not rule it out', () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
      type.includes('avc1') ? 'probably' : '',
    )
    expect(isPlayableFormat('mp4 h264 aac')).toBe(true)
    expect(isPlayableFormat('mp4 hevc aac')).toBe(false)
  })
})
