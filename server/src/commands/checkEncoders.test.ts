import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg } from '../../testing/media/hasFfmpeg.ts'
import { parseConfig } from '../config/config.ts'
import { installFakeDevices } from '../conversion/testing/fakeDevice.ts'
import { findFfmpeg, isInstalled } from '../ffmpeg/findFfmpeg.ts'
import { checkEncoders } from './checkEncoders.ts'

describe.skipIf(process.platform !== 'linux')('the encoders of the machine', () => {
  const folder = folderOfTests()
  const node = join(folder, 'dev', 'dri', 'renderD128')
  const devices = join(folder, 'dev')
  const config = (encoder = '') => parseConfig({ VTUBE_CONVERSION_ENCODER: encoder }, folder)

  /** Installs an ffmpeg that lists these encoders and fails at all else. */
  async function install(encoders: readonly string[]) {
    const lines = ['libx264', 'aac', ...encoders].map((name) => ` V....D ${name} x`).join('\n')
    for (const name of ['ffmpeg', 'ffprobe']) {
      const script = `#!/bin/sh\ncase "$*" in *-version*) echo 'ffmpeg version 7.1';; *-encoders*) echo '${lines}';; *) exit 1;; esac\n`
      await writeFile(join(folder, name), script, { mode: 0o755 })
    }
    await mkdir(join(devices, 'dri'), { recursive: true })
    await writeFile(node, '')
  }
  const check = async (encoder?: string) => await checkEncoders(config(encoder), { path: folder, devices })

  it.each([
    ['there is none', [], '', 'fine', /no device that ffmpeg can encode with: software encodes/],
    [
      'the operator forbids them',
      ['h264_vaapi'],
      'software',
      'fine',
      /By VTUBE_CONVERSION_ENCODER, software/,
    ],
    ['the one that the operator names is missing', ['h264_vaapi'], 'h264_nvenc', 'note', /h264_nvenc needs/],
    ['one fails', ['h264_vaapi'], '', 'note', /h264_vaapi on .*renderD128 is not used: ffmpeg fails with it/],
  ] as const)('are told of where %s', async (_, encoders, encoder, level, sentence) => {
    await install(encoders)
    expect(await check(encoder)).toEqual([{ level, sentence: expect.stringMatching(sentence) }])
  })

  it.skipIf(!hasFfmpeg)('are told of with their speed where they work', { tags: 'release' }, async () => {
    await install([])
    const ffmpeg = await findFfmpeg()
    if (!isInstalled(ffmpeg)) throw new Error(ffmpeg.missing)
    await installFakeDevices(folder, ffmpeg, { [node]: 'works' })
    const [finding] = await check('h264_vaapi')
    expect(finding?.level).toBe('fine')
    expect(finding?.sentence).toMatch(
      /renderD128 works, [\d.]+ times as fast as video plays, software [\d.]+ times: it is used\.$/,
    )
  })
})
