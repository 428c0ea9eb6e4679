import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { hasFfmpeg } from '../../../testing/media/hasFfmpeg.ts'
import { parseConfig } from '../../config/config.ts'
import { findFfmpeg, isInstalled } from '../../ffmpeg/findFfmpeg.ts'
import { createEncoderPool } from './encoderPool.ts'
import { findEncoders } from './findEncoders.ts'
import { installFakeDevices, type Behaviour } from '../testing/fakeDevice.ts'

describe.skipIf(!hasFfmpeg || process.platform !== 'linux')('a server that starts', () => {
  const folder = folderOfTests()

  /** Returns the devices with which videos are converted, and the number of lines in the log about them. */
  async function devicesOf(behaviour: Behaviour, encoder: string) {
    const devices = join(folder, behaviour)
    const node = join(devices, 'dri', 'renderD128')
    await mkdir(join(devices, 'dri'), { recursive: true })
    await writeFile(node, '')
    const ffmpeg = await findFfmpeg()
    if (!isInstalled(ffmpeg)) throw new Error(ffmpeg.missing)
    const fake = await installFakeDevices(devices, ffmpeg, { [node]: behaviour })
    const encoders = createEncoderPool()
    let lines = 0
    await findEncoders({
      ffmpeg: Promise.resolve(fake),
      encoders,
      config: parseConfig({ VTUBE_CONVERSION_ENCODER: encoder }, folder),
      log: { info: () => void (lines += 1) },
      signal: new AbortController().signal,
      devices,
      timeoutMs: 60_000,
    })
    return [encoders.take()?.encoder.name, lines]
  }

  it('uses the encoder that the operator has named, if it works', { tags: 'release' }, async () => {
    expect(await devicesOf('works', 'h264_vaapi')).toEqual(['h264_vaapi', 1])
  })

  it('uses no encoder that fails, and says so', async () => {
    expect(await devicesOf('fails', '')).toEqual([undefined, 1])
  })

  it('tries no encoder where the operator has forbidden it', async () => {
    expect(await devicesOf('works', 'software')).toEqual([undefined, 0])
  })
})
