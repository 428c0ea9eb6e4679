import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { hasFfmpeg } from '../../../testing/media/hasFfmpeg.ts'
import { findDevices, type VideoEncoder } from '../../ffmpeg/deviceEncoders.ts'
import { findFfmpeg, isInstalled } from '../../ffmpeg/findFfmpeg.ts'
import { installFakeDevices, type Behaviour } from '../testing/fakeDevice.ts'
import { chooseEncoders, tryEncoders, type Trial } from './tryEncoders.ts'

const vaapi = (device: string): VideoEncoder => ({ name: 'h264_vaapi', device })
const works = (encoder: VideoEncoder, file: string | null, speed: number): Trial => ({
  candidate: { encoder, file },
  result: { speed },
})

describe('the devices of a machine', () => {
  const folder = folderOfTests()
  it('are all render nodes and cards, however many there are', async () => {
    await mkdir(join(folder, 'dri'))
    for (const file of ['dri/renderD128', 'dri/renderD129', 'dri/card0', 'nvidia0', 'nvidiactl'])
      await writeFile(join(folder, file), '')
    const found = await findDevices(['h264_vaapi', 'h264_nvenc', 'h264_v4l2m2m'], folder, 'linux')
    expect(found.map(({ encoder }) => encoder)).toEqual([
      vaapi(join(folder, 'dri/renderD128')),
      vaapi(join(folder, 'dri/renderD129')),
      { name: 'h264_nvenc', device: '0' },
    ])
  })

  it('are not looked for where the encoder finds them itself', async () => {
    const names = ['h264_vaapi', 'h264_nvenc', 'h264_videotoolbox'] as const
    const on = async (platform: NodeJS.Platform) =>
      (await findDevices(names, folder, platform)).map(({ encoder }) => encoder.name)
    expect([await on('darwin'), await on('win32')]).toEqual([['h264_videotoolbox'], ['h264_nvenc']])
  })
})

describe('the choice of encoders', () => {
  const qsv: VideoEncoder = { name: 'h264_qsv', device: 'one' }
  const trials = [works(vaapi('one'), 'one', 5), works(qsv, 'one', 8), works(vaapi('two'), 'two', 2)]

  it('is the fastest one of each device, if it is faster than software', () => {
    expect(chooseEncoders({ trials, softwareSpeed: 1 }, false)).toEqual([qsv, vaapi('two')])
    expect(chooseEncoders({ trials, softwareSpeed: 3 }, false)).toEqual([qsv])
    expect(chooseEncoders({ trials, softwareSpeed: 9 }, false)).toEqual([])
  })

  it('is what the operator has named, even if it is slower', () => {
    expect(chooseEncoders({ trials, softwareSpeed: 9 }, true)).toEqual([qsv, vaapi('two')])
  })
})

describe.skipIf(!hasFfmpeg || process.platform !== 'linux')('the trial of an encoder', () => {
  const folder = folderOfTests()
  /**
   * Returns what a trial finds out about a device that behaves like this.
   * @param mode the permissions of the device
   */
  async function outcomeOf(behaviour: Behaviour, mode = 0o600) {
    const ffmpeg = await findFfmpeg()
    if (!isInstalled(ffmpeg)) throw new Error(ffmpeg.missing)
    const devices = join(folder, behaviour)
    const node = join(devices, 'dri', 'renderD128')
    await mkdir(join(devices, 'dri'), { recursive: true })
    await rm(node, { force: true })
    await writeFile(node, '', { mode })
    const fake = await installFakeDevices(devices, ffmpeg, { [node]: behaviour })
    const timeoutMs = behaviour === 'hangs' ? 300 : 60_000
    return await tryEncoders({ ffmpeg: fake, threads: 1, niceness: 0, devices, timeoutMs })
  }

  it('measures an encoder that works, and software beside it', { tags: 'release' }, async () => {
    const { trials, softwareSpeed } = await outcomeOf('works')
    expect(trials).toMatchObject([{ result: { speed: expect.any(Number) } }])
    expect(softwareSpeed).toBeGreaterThan(0)
  })

  it.each<[Behaviour, string]>([
    ['fails', 'failed'],
    ['hangs', 'hung'],
  ])('refuses one that %s, without a trial of software', async (behaviour, fault) => {
    const { trials, softwareSpeed } = await outcomeOf(behaviour)
    expect([trials.map(({ result }) => result), softwareSpeed]).toEqual([[{ fault }], null])
  })

  // jellyfin#1315: the pictures of the device are green and garbled, and nothing reports an error.
  it.each<Behaviour>(['garbles', 'ignores key frames'])(
    'refuses one that %s',
    { tags: 'release' },
    async (behaviour) => {
      const { trials } = await outcomeOf(behaviour)
      expect(trials.map(({ result }) => result)).toEqual([{ fault: 'garbled' }])
    },
  )

  // jellyfin#7398, jellyfin#16473: the video ends at once on chips that encode only with low power.
  it.each<[Behaviour, string]>([
    ['has little power', 'low power'],
    ['knows one quality', 'low power, constant quality'],
  ])('finds the mode of one that %s', { tags: 'release' }, async (behaviour, mode) => {
    const { trials } = await outcomeOf(behaviour)
    expect(trials).toMatchObject([
      { candidate: { encoder: { mode } }, result: { speed: expect.any(Number) } },
    ])
  })

  it.skipIf(process.getuid?.() === 0)('tells of a device that the account may not open', async () => {
    const { trials } = await outcomeOf('fails', 0o000)
    expect(trials.map(({ result }) => result)).toEqual([{ fault: 'denied' }])
  })

  it('starts no program where there is no device', async () => {
    const ffmpeg = {
      ffmpeg: '/missing',
      ffprobe: '/missing',
      targets: [],
      deviceEncoders: ['h264_vaapi'] as const,
    }
    const devices = join(folder, 'none')
    expect(await tryEncoders({ ffmpeg, threads: 1, niceness: 0, devices })).toEqual({
      trials: [],
      softwareSpeed: null,
    })
  })
})
