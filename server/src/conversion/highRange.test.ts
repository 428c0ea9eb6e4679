import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg } from '../../testing/media/hasFfmpeg.ts'
import { findFfmpeg, isInstalled } from '../ffmpeg/findFfmpeg.ts'
import { probeMedia, toMediaInfo } from '../ffmpeg/probeMedia.ts'
import { readStreams } from '../import/containers/mediaMetadata.ts'
import { conversionArguments } from './conversionArguments.ts'
import { chooseHeight } from './renditions.ts'

const found = await findFfmpeg()
const canToneMap = isInstalled(found) && found.canToneMap === true

/** Returns a stream that ffprobe describes like this. */
function readStream(stream: object) {
  const format = { format_name: 'matroska,webm' }
  const { streams } = toMediaInfo({ format, streams: [{ index: 0, codec_type: 'video', ...stream }] })
  return streams[0]
}
const rangeOf = (stream: object) => readStream(stream)?.highRange
const dolbyVision = (dv_profile: number, dv_bl_signal_compatibility_id: number) => ({
  side_data_list: [
    { side_data_type: 'DOVI configuration record', dv_profile, dv_bl_signal_compatibility_id },
  ],
})

describe('a video of high dynamic range', () => {
  it('is known by its transfer function, and Dolby Vision by what other decoders see of it', () => {
    expect(rangeOf({ color_transfer: 'smpte2084' })).toBe('pq')
    expect(rangeOf({ color_transfer: 'arib-std-b67' })).toBe('hlg')
    expect(rangeOf(dolbyVision(8, 1))).toBe('pq')
    expect(rangeOf(dolbyVision(8, 4))).toBe('hlg')
  })

  it('is no ordinary one, whatever its primaries are, and no Dolby Vision without such a base', () => {
    expect(rangeOf({ color_transfer: 'bt709', color_primaries: 'bt2020' })).toBeNull()
    expect(rangeOf(dolbyVision(8, 2))).toBeNull()
    expect(rangeOf(dolbyVision(5, 0))).toBeNull()
  })

  // jellyfin-roku#472: profile 5 is green and purple. jellyfin#10468: profile 8 has a base that other decoders show.
  it('needs Dolby Vision only if it has no such base', () => {
    const needsIt = (...parameters: Parameters<typeof dolbyVision>) =>
      readStream(dolbyVision(...parameters))?.isDolbyVisionOnly
    expect([needsIt(5, 0), needsIt(10, 0)]).toEqual([true, true])
    expect([needsIt(7, 6), needsIt(8, 1), needsIt(8, 4), needsIt(10, 1)]).toEqual([
      false,
      false,
      false,
      false,
    ])
    // mpc-hc#3534: a video states profile 5, and has the base of HDR10.
    expect(readStream({ ...dolbyVision(5, 0), color_transfer: 'smpte2084' })?.isDolbyVisionOnly).toBe(false)
  })

  it('has 1080 lines only on a machine that can also convert its colours in time', () => {
    const heightOn = (processors: number, hasDevice: boolean, highRange: 'pq' | null = 'pq') => {
      const options = { isTooSlow: () => false, hasDevice, canToneMap: true, processors }
      return chooseHeight({ height: 2160, highRange }, options)
    }
    expect([heightOn(8, false, null), heightOn(8, false), heightOn(12, false)]).toEqual([1080, 720, 1080])
    expect([heightOn(1, true, null), heightOn(2, true), heightOn(4, true)]).toEqual([1080, 720, 1080])
  })
})

describe.skipIf(!hasFfmpeg)('the description of a video of high dynamic range', () => {
  const folder = folderOfTests()
  /** Writes a video that states a transfer function. Returns what browsers are asked about it. */
  async function describeVideo(transfer: string) {
    const path = join(folder, `${transfer}.webm`)
    const colours = `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`
    const input = ['-f', 'lavfi', '-i', 'color=s=64x64:r=25:d=0.2', '-vf', `format=yuv420p10le,${colours}`]
    spawnSync('ffmpeg', ['-v', 'error', ...input, '-c:v', 'libvpx-vp9', '-deadline', 'realtime', path])
    const [{ highRange, type } = {}] = await readStreams(path)
    return [highRange, type]
  }

  it('names the range, which browsers compare with the type', { tags: 'release' }, async () => {
    expect(await describeVideo('smpte2084')).toEqual([
      'pq',
      'video/webm; codecs="vp09.02.10.10.01.09.16.09.00"',
    ])
    expect(await describeVideo('arib-std-b67')).toEqual([
      'hlg',
      'video/webm; codecs="vp09.02.10.10.01.09.18.09.00"',
    ])
    expect(await describeVideo('bt709')).toEqual([undefined, expect.any(String)])
  })
})

describe.skipIf(!hasFfmpeg || !canToneMap)('an encoded video of high dynamic range', () => {
  const folder = folderOfTests()
  const run = (parameters: readonly string[], program = 'ffmpeg') =>
    spawnSync(program, ['-v', 'error', ...parameters], { maxBuffer: 64 * 1024 ** 2 }).stdout

  /** Writes a video that is grey all over. */
  function write(name: string, tags: string): string {
    const path = join(folder, name)
    const grey = ['-f', 'lavfi', '-i', 'color=0x808080:s=320x180:r=25:d=0.2', '-vf', `format=yuv420p${tags}`]
    run([...grey, '-c:v', 'mpeg4', '-q:v', '2', path])
    return path
  }
  /** Encodes a video. Returns its colours as its header states them, and the brightness of its middle, out of 255. */
  async function encode(path: string, highRange?: 'pq') {
    const info = await probeMedia('ffprobe', path)
    const [stated] = info.streams
    if (stated === undefined) throw new Error('There is no picture.')
    const stream = { ...stated, ...(highRange && { highRange }) }
    const file = {
      path,
      fingerprint: '',
      info,
      descriptions: [],
      durationSeconds: 1,
      pictureEndSeconds: null,
    }
    const rendition = { kind: 'video', format: 'h264', height: 360 } as const
    const encoded = join(folder, 'encoded.mp4')
    await writeFile(encoded, run(conversionArguments({ file, stream, rendition, threads: 1, canToneMap }, 0)))
    const entries = ['-show_entries', 'stream=color_transfer,color_primaries,color_space', '-of', 'csv=p=0']
    const colours = run([...entries, encoded], 'ffprobe')
      .toString()
      .trim()
    const pixel = ['-frames:v', '1', '-vf', 'crop=2:2', '-pix_fmt', 'yuv420p', '-f', 'rawvideo', '-']
    return { colours, brightness: run(['-i', encoded, ...pixel])[0] ?? 0 }
  }

  // Half of the scale is 92 candela per square metre in PQ, nearly as bright as paper, and 50 in HLG.
  it.each([
    ['HDR10', 'smpte2084', 199],
    ['HLG', 'arib-std-b67', 175],
  ])(
    'has the colours and the brightness of an ordinary one: %s',
    { tags: 'release' },
    async (name, transfer, expected) => {
      const tags = `,setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc:range=tv`
      const { colours, brightness } = await encode(write(`${name}.mkv`, tags))
      expect(colours).toBe('bt709,bt709,bt709')
      expect(Math.abs(brightness - expected)).toBeLessThan(10)
    },
  )

  // AetherEngine#499: only the container says what the pictures are, and the conversion of colours fails.
  it('is encoded alike where only its container says what it is', { tags: 'release' }, async () => {
    const { colours, brightness } = await encode(write('untagged.avi', ''), 'pq')
    expect([colours, Math.abs(brightness - 199) < 10]).toEqual(['bt709,bt709,bt709', true])
  })

  it('is as it was where nothing says so', { tags: 'release' }, async () => {
    const { brightness } = await encode(write('ordinary.avi', ''))
    expect(Math.abs(brightness - 126)).toBeLessThan(5)
  })
})
