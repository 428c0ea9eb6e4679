import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../../testing/media/hasFfmpeg.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const AUDIO_SECONDS = 20
const STILL = '-f lavfi -i color=red:size=64x36:rate=1:duration=1'
const MOVING = '-f lavfi -i testsrc2=size=64x36:rate=25:duration=6'
/** A slide show, of which most segments begin between two pictures. */
const SLIDES = `-f lavfi -i testsrc2=size=64x36:rate=1/10:duration=${AUDIO_SECONDS}`
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 25'

describe.skipIf(!hasFfmpeg)('a video whose audio goes on behind its video stream', () => {
  const videos = folderOfTests()
  let server: ConversionServer
  beforeAll(async () => {
    server = await startConversionServer(videos)
  })
  afterAll(() => server.close())

  function makeVideo(name: string, args: string): void {
    const [picture = '', codecs = ''] = args.split(' -c:v ')
    const tone = `-f lavfi -i sine=duration=${AUDIO_SECONDS} -map 0 -map 1 -c:v ${codecs}`
    execFileSync('ffmpeg', ['-v', 'error', ...`${picture} ${tone}`.split(' '), join(videos, name)])
  }

  async function expectHeld(name: string, args: string) {
    makeVideo(name, args)
    const { video } = await server.watch(name, 'target=h264&copy=video,0')
    const [rendition = ''] = video.split('/')
    expect(rendition).toMatch(/^video-h264/)
    const durations = await server.durations(name, video)
    expect(durations.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(AUDIO_SECONDS, 0)
    // A viewer who begins behind the last frame sees it as well.
    const from = durations.length - 2
    const end = await server.play(name, rendition, [from, from + 1], 'viewer-2')
    expect(end.first).toBeCloseTo(2 + 2 * (from - 2), 0)
    expect(end.last).toBeGreaterThan(AUDIO_SECONDS - 1.1)
    const whole = await server.play(name, rendition, [...durations.keys()])
    expect(whole.first).toBeLessThan(0.2)
    expect(whole.last).toBeGreaterThan(AUDIO_SECONDS - 1.1)
  }

  it.each([['still.avi', `${STILL} -c:v mpeg4`]])('shows the last frame until it ends: %s', expectHeld)

  it.each([
    ['still.mkv', `${STILL} ${H264} -c:a ac3`],
    ['still.wmv', `${STILL} -c:v wmv2 -c:a wmav2`],
    ['still.mp4', `${STILL} ${H264} -c:a ac3`],
    ['moving.wmv', `${MOVING} -c:v wmv2 -c:a wmav2`],
    ['moving.mkv', `${MOVING} ${H264} -c:a ac3`],
    ['moving.mp4', `${MOVING} -c:v mpeg4 -c:a ac3`],
    ['moving.flv', `${MOVING} ${H264} -c:a aac`],
    ['moving.ts', `${MOVING} ${H264} -c:a ac3`],
  ])('shows the last frame until it ends: %s', { tags: 'release' }, expectHeld)

  it('has pictures in each segment of a slide show (hls.js#999)', { tags: 'release' }, async () => {
    makeVideo('slides.avi', `${SLIDES} -c:v mpeg4`)
    const { video } = await server.watch('slides.avi', 'target=h264&copy=0')
    const durations = await server.durations('slides.avi', video)
    const length = durations.reduce((sum, seconds) => sum + seconds, 0)
    const whole = await server.play('slides.avi', video.split('/')[0] ?? '', [...durations.keys()])
    expect(whole.first).toBeLessThan(0.2)
    expect(whole.last).toBeGreaterThan(length - 1.1)
  })
})
