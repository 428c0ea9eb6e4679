import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideo } from '../../testing/media/testVideos.ts'
import { DEVICE_ENCODERS, VAAPI_MODES, type VideoEncoder } from '../ffmpeg/deviceEncoders.ts'
import { findFfmpeg, isInstalled, type Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { createEncoderPool } from './encoders/encoderPool.ts'
import { h264Options, openDevice, uploadFilters } from './encoders/h264Options.ts'
import { installFakeDevices, type Behaviour } from './testing/fakeDevice.ts'
import { startConversionServer } from './testing/startConversionServer.ts'

const DEVICE = '/dev/dri/renderD128'
/** Options that ffmpeg has for all encoders. */
const COMMON = new Set(['-c:v', '-profile:v', '-bf', '-b:v', '-maxrate', '-bufsize', '-g', '-bsf:v'])

const text = (...parameters: readonly string[]) =>
  spawnSync('ffmpeg', ['-hide_banner', ...parameters]).stdout.toString()

describe.skipIf(!hasFfmpeg)('an encoder of the machine', () => {
  const folder = folderOfTests()
  let ffmpeg: Ffmpeg
  beforeAll(async () => {
    const found = await findFfmpeg()
    if (!isInstalled(found)) throw new Error(found.missing)
    ffmpeg = found
  })

  it('gets only options, values and filters that ffmpeg has for it', { tags: 'release' }, () => {
    const compiled = DEVICE_ENCODERS.filter((name) => ffmpeg.deviceEncoders?.includes(name))
    const filters = text('-filters')
    const encoders = compiled.flatMap((name): VideoEncoder[] =>
      name === 'h264_vaapi'
        ? VAAPI_MODES.map((mode) => ({ name, device: '0', mode }))
        : [{ name, device: '0' }],
    )
    const wrong = encoders.flatMap((encoder) => {
      const { name } = encoder
      const help = text('-h', `encoder=${name}`)
      const options = h264Options(encoder, 720, 1)
      const unknown = options.flatMap((option, index) => {
        if (index % 2 === 1 || COMMON.has(option)) return []
        const [, described] = help.split(new RegExp(`^ +${option} +`, 'm'))
        const value = options[index + 1] ?? ''
        const values = described?.split(/^ {2}-/m)[0] ?? ''
        const isKnown = /^-?\d+$/.test(value) || new RegExp(`^ +${value} `, 'm').test(values)
        return described !== undefined && isKnown ? [] : [`${name} ${option} ${value}`]
      })
      const missing = uploadFilters(encoder).filter((one) => !filters.includes(` ${one.split('=')[0]} `))
      return [...unknown, ...missing]
    })
    expect(wrong).toEqual([])
  })

  it('is given the device that it was tried on', () => {
    expect(openDevice({ name: 'h264_vaapi', device: DEVICE }).join(' ')).toBe(
      `-init_hw_device vaapi=device:${DEVICE} -filter_hw_device device`,
    )
    expect(openDevice({ name: 'h264_qsv', device: DEVICE }).join(' ')).toBe(
      `-init_hw_device vaapi=node:${DEVICE} -init_hw_device qsv=device@node -filter_hw_device device`,
    )
    expect(h264Options({ name: 'h264_nvenc', device: '1' }, 720, 1).join(' ')).toContain('-gpu 1')
  })

  // ErsatzTV/next#153, codexffmpeg#144: the option is named differently, and without it segments begin at no key frame.
  it('begins a decodable picture where a segment begins, also with drivers that do so only when asked', () => {
    const optionsOf = (name: 'h264_qsv' | 'h264_nvenc') =>
      h264Options({ name, device: null }, 720, 1).join(' ')
    expect([optionsOf('h264_qsv'), optionsOf('h264_nvenc')]).toEqual([
      expect.stringContaining('-forced_idr 1'),
      expect.stringContaining('-forced-idr 1'),
    ])
  })

  // stash#4701, immich#6921: drivers refuse pictures that are narrow, as upright videos are at a low height.
  it('is not asked for pictures that some devices refuse', { tags: 'release' }, async () => {
    const encoders = createEncoderPool()
    encoders.use([{ name: 'h264_vaapi', device: DEVICE }])
    const take = vi.spyOn(encoders, 'take')
    const server = await startConversionServer(folder, { encoders })
    await writeVideo(join(folder, 'rotated.mov'), 'rotated.mov')
    expect((await server.segment('rotated.mov', 'video-h264-360', 0)).status).toBe(200)
    await server.close()
    expect(take).not.toHaveBeenCalled()
  })

  it.each<[Behaviour, number]>([
    ['works', 0],
    ['breaks', 1],
  ])(
    'makes segments that play with those of software, where it %s',
    { tags: 'release' },
    async (behaviour, failures) => {
      await writeVideo(join(folder, 'film.avi'), 'mpeg4-mp3.avi')
      const failed: VideoEncoder[] = []
      const encoders = createEncoderPool((encoder) => failed.push(encoder))
      encoders.use([{ name: 'h264_vaapi', device: DEVICE }])
      const fake = await installFakeDevices(join(folder, behaviour), ffmpeg, { [DEVICE]: behaviour })
      const server = await startConversionServer(folder, { ffmpeg: fake, encoders })
      const segments = await server.durations('film.avi', 'video-h264-360/index.m3u8')
      const parts = ['header.mp4', ...segments.map((_, index) => `${index}.m4s`)]
      const pieces: Buffer[] = []
      for (const part of parts) {
        const response = await server.get(`film.avi/hls/video-h264-360/${part}?viewer=one`)
        expect([part, response.status]).toEqual([part, 200])
        pieces.push(Buffer.from(await response.arrayBuffer()))
      }
      await server.close()
      const played = join(folder, 'played.mp4')
      await writeFile(played, Buffer.concat(pieces))
      const { stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', played, '-f', 'null', '-'])
      expect([stderr.toString(), failed.length]).toEqual(['', failures])
    },
  )
})
