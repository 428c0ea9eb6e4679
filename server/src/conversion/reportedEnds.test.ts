import { expect, it } from 'vitest'
import { describeStreams } from '../ffmpeg/describeStreams.ts'
import { toMediaInfo } from '../ffmpeg/probeMedia.ts'
import { createAudioChoice } from './chooseAudioStream.ts'
import { conversionArguments } from './conversionArguments.ts'
import type { KnownFile } from './knownFiles.ts'
import { planRendition } from './planRendition.ts'
import { encodedFrameRate, type Rendition } from './renditions.ts'
import { durationOf } from './segmentPlan.ts'

const VIDEO = { kind: 'video', format: 'h264', height: 480 } as const
const COPY = { kind: 'video', format: 'copy' } as const
const AUDIO = { kind: 'audio', format: 'aac', stream: 0 } as const

/** Returns a video whose streams last as many seconds as given, and what ffprobe says of it. */
function fileOf(seconds: { picture: number; audio: number; start?: number }): KnownFile {
  const longest = Math.max(seconds.picture, seconds.audio)
  const stream = (index: number, codec_type: string, codec_name: string, duration: number) => ({
    index,
    codec_type,
    codec_name,
    profile: codec_type === 'video' ? 'High' : 'LC',
    level: 30,
    width: 320,
    height: 180,
    channels: 2,
    avg_frame_rate: '25/1',
    r_frame_rate: '25/1',
    duration: String(duration),
  })
  const info = toMediaInfo({
    format: { format_name: 'mov,mp4', start_time: String(seconds.start ?? 0), duration: String(longest) },
    streams: [stream(0, 'video', 'h264', seconds.picture), stream(1, 'audio', 'aac', seconds.audio)],
  })
  return {
    info,
    descriptions: describeStreams(info),
    durationSeconds: longest,
    pictureEndSeconds: seconds.picture < longest ? seconds.picture : null,
    path: '/film.mp4',
    fingerprint: 'film',
  }
}

const keyFrames = () => Promise.resolve([0, 5, 10, 15, 20])

async function planOf(file: KnownFile, rendition: Rendition) {
  const plan = await planRendition({ keyFrames }, file, rendition)
  if (plan === null || plan === 'unknown') return plan
  return { endSeconds: plan.endSeconds, last: durationOf(plan, plan.count - 1) }
}

function argumentsOf(file: KnownFile, rendition: Rendition, from: number): string {
  const stream = file.info.streams[rendition.kind === 'video' ? 0 : 1]
  if (stream === undefined) throw new Error('it has no such stream')
  return conversionArguments({ file, stream, rendition, threads: 1 }, from).join(' ')
}

it('plays a video to the end of its audio, whose video stream ends half a minute before (jellyfin#16014)', async () => {
  const file = fileOf({ picture: 5430, audio: 5460 })
  expect(await planOf(file, VIDEO)).toMatchObject({ endSeconds: 5460 })
  expect(await planOf(file, COPY)).toBeNull()
  expect(argumentsOf(file, VIDEO, 5440)).toContain(
    'tpad=stop=-1:stop_mode=clone,trim=start=5440.000000:end=5460',
  )
})

it('encodes audio that ends before the video, with silence behind it (hls.js#7266)', () => {
  const request = {
    copies: new Set<'video' | number>(['video', 0]),
    surround: false,
    target: 'h264',
  } as const
  const formatOf = (audio: number) => {
    const file = fileOf({ picture: 100, audio })
    const [, stream] = file.info.streams
    return stream && createAudioChoice().choose(file, request, stream, 0).format
  }
  expect(formatOf(100)).toBe('copy')
  expect(formatOf(60)).toBe('aac')
  expect(argumentsOf(fileOf({ picture: 100, audio: 60 }), AUDIO, 80)).toContain('apad,atrim=end=20.000000')
})

it.each([60.1, 62.02, 8.4])(
  'has no last segment that is so short that players wait for it: %s s (hls.js#7646)',
  async (seconds) => {
    const file = fileOf({ picture: seconds, audio: seconds })
    for (const rendition of [VIDEO, COPY, AUDIO]) {
      const plan = await planOf(file, rendition)
      expect(plan !== null && plan !== 'unknown' && plan.last).toBeGreaterThanOrEqual(0.5)
    }
  },
)

it('repeats the pictures of a slide show, so that each segment has some (hls.js#999)', () => {
  const rateOf = (frameRate: number, baseFrameRate: number | null) =>
    encodedFrameRate({ frameRate, baseFrameRate }).rate
  expect([rateOf(0.1, 0.1), rateOf(1, 1), rateOf(7.5, 7.5), rateOf(0.1, null), rateOf(25, 25)]).toEqual([
    10, 10, 15, 10, 25,
  ])
})

it('counts from the first frame of a file whose times begin later (NVEnc#386)', () => {
  const file = fileOf({ picture: 35, audio: 35, start: 0.667 })
  expect(argumentsOf(file, VIDEO, 0)).toContain('-output_ts_offset -0.667000')
  expect(argumentsOf(file, AUDIO, 0)).toContain('asetpts=PTS-(0.667000)/TB')
})

it('fills what is missing in audio that begins late or has gaps (node-video-lib#41)', () => {
  const given = argumentsOf(fileOf({ picture: 40, audio: 23 }), AUDIO, 0)
  expect(given).toContain('aresample=async=1000')
})
