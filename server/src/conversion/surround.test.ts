import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg } from '../../testing/media/hasFfmpeg.ts'
import { probeMedia } from '../ffmpeg/probeMedia.ts'
import { conversionArguments } from './conversionArguments.ts'

describe.skipIf(!hasFfmpeg)('surround sound that becomes stereo', { tags: 'release' }, () => {
  const folder = folderOfTests()
  const run = (parameters: readonly string[]) =>
    spawnSync('ffmpeg', ['-hide_banner', '-nostats', ...parameters], { maxBuffer: 64 * 1024 ** 2 })
  /** Returns a level of a file in decibels. */
  const measure = (path: string, level: 'mean' | 'max') => {
    const { stderr } = run(['-i', path, '-af', 'volumedetect', '-f', 'null', '-'])
    return Number(new RegExp(`${level}_volume: (-?[\\d.]+) dB`).exec(stderr.toString())?.[1])
  }

  /** Mixes a video with a tone in some of its channels. Returns a level of the stereo audio. */
  async function mix(
    layout: string,
    channels: readonly string[],
    level: 'mean' | 'max' = 'mean',
    volume = 1,
  ) {
    const path = join(folder, 'film.mkv')
    const tone = channels.map((channel) => `${channel}=${volume}*c0`).join('|')
    const source = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-af', `pan=${layout}|${tone}`]
    run(['-y', ...source, '-c:a', 'flac', path])
    const info = await probeMedia('ffprobe', path)
    const [stream] = info.streams
    if (stream === undefined) throw new Error('There is no sound.')
    const file = {
      path,
      fingerprint: '',
      info,
      descriptions: [],
      durationSeconds: 2,
      pictureEndSeconds: null,
    }
    const rendition = { kind: 'audio', format: 'aac', stream: 0 } as const
    const mixed = join(folder, 'mixed.mp4')
    await writeFile(mixed, run(conversionArguments({ file, stream, rendition, threads: 1 }, 0)).stdout)
    return measure(mixed, level)
  }

  // Silo#746, mpv#6343: dialogue is in the centre, and quieter than everything else once it is stereo.
  it.each(['5.1', '5.1(side)', '7.1'])(
    'keeps dialogue at its level, above the other channels: %s',
    async (layout) => {
      const dialogue = await mix(layout, ['FC'])
      expect(Math.abs(dialogue - (await mix('mono', ['FC'])))).toBeLessThan(4)
      // A tone on both sides is louder by 3 dB than on one.
      expect(dialogue - (await mix(layout, ['FL', 'FR']))).toBeGreaterThan(2)
    },
  )

  it('does not clip where all channels are loud', async () => {
    expect(await mix('5.1', ['FL', 'FR', 'FC', 'BL', 'BR'], 'max', 7)).toBeLessThan(0)
  })

  it('leaves audio without a centre as loud as it is', async () => {
    expect(Math.abs((await mix('stereo', ['FL', 'FR'])) - (await mix('mono', ['FC'])))).toBeLessThan(4)
  })
})
