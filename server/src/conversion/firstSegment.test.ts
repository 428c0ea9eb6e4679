import type { Height } from '@vtube/shared/playerChoices'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../../testing/media/hasFfmpeg.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { probeMedia } from '../ffmpeg/probeMedia.ts'
import { conversionArguments } from './conversionArguments.ts'
import { VIDEO_BITS } from './renditions.ts'

describe.skipIf(!hasFfmpeg)('the first segment of a video with much noise', { tags: 'release' }, () => {
  const folder = folderOfTests()
  const run = (parameters: readonly string[]) =>
    spawnSync('ffmpeg', ['-v', 'error', ...parameters], { maxBuffer: 64 * 1024 ** 2 })

  it.each<Height>([480, 360])(
    'is at most half as large again as the stated rate: %i lines',
    async (height) => {
      const path = join(folder, 'noise.mkv')
      const noise = ['-f', 'lavfi', '-i', 'testsrc2=size=854x480:rate=25:duration=2,noise=alls=40:allf=t']
      run(['-y', ...noise, '-c:v', 'mpeg4', '-q:v', '2', path])
      const info = await probeMedia('ffprobe', path)
      const [stream] = info.streams
      if (stream === undefined) throw new Error('There is no picture.')
      const file = {
        path,
        fingerprint: '',
        info,
        descriptions: [],
        durationSeconds: 2,
        pictureEndSeconds: null,
      }
      const rendition = { kind: 'video', format: 'h264', height } as const
      const { stdout } = run(conversionArguments({ file, stream, rendition, threads: 1 }, 0))
      const bits = stdout.length * 8
      expect(bits).toBeGreaterThan(VIDEO_BITS[height])
      expect(bits / 2).toBeLessThan(1.5 * VIDEO_BITS[height])
    },
  )
})
