import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { hasProcessList } from '../../testing/processesWith.ts'
import { hasFfmpeg, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { findFfmpeg, isInstalled } from '../ffmpeg/findFfmpeg.ts'
import { extractFrame } from './extractFrame.ts'

const folder = folderOfEachTest()

const installed = findFfmpeg()
interface Replacements {
  skipsBlack?: boolean
  ffmpeg?: string
  signal?: AbortSignal
}
async function take(name: string, contents: string | Buffer, replacements: Replacements = {}) {
  const found = await installed
  if (!isInstalled(found)) throw new Error(found.missing)
  const { ffmpeg = found.ffmpeg, signal = new AbortController().signal, skipsBlack = false } = replacements
  const media = join(folder, name)
  await writeFile(media, contents)
  return await extractFrame({
    programs: { ...found, ffmpeg },
    media,
    videoStream: '0:v:0',
    atSeconds: 0.1,
    scale: 'scale=64:-2',
    quality: 4,
    skipsBlack,
    niceness: 0,
    signal,
  })
}

describe.skipIf(!hasFfmpeg)(`a frame${NEEDS_FFMPEG}`, () => {
  it('is a JPEG picture out of a video, whatever its name', async () => {
    const frame = await take('-y "q" 100% $(x)\n.webm', TINY_VIDEO)
    expect(frame?.toString('hex', 0, 3)).toBe('ffd8ff')
  })

  it('is not taken out of a list that names other files, whatever it is called', async () => {
    await writeFile(join(folder, 'secret.webm'), TINY_VIDEO)
    const lists = [
      `ffconcat version 1.0\nfile ${join(folder, 'secret.webm')}\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${join(folder, 'secret.webm')}\n#EXT-X-ENDLIST\n`,
      'no film at all',
    ]
    for (const list of lists) expect(await take('film.mp4', list)).toBeNull()
  })

  it('may be the first one that is not black, if there is one within two seconds', async () => {
    const fadeIn = (blackSeconds: number) => {
      const path = join(folder, `${blackSeconds}.avi`)
      const source = `color=black:s=64x36:r=5:d=${blackSeconds}[black];testsrc=s=64x36:r=5:d=1[film]`
      const joined = `${source};[black][film]concat`
      execFileSync('ffmpeg', ['-y', '-v', 'error', '-filter_complex', joined, '-c:v', 'mjpeg', path])
      return readFileSync(path)
    }
    expect(await take('night.avi', fadeIn(4), { skipsBlack: true })).toBeNull()
    const black = await take('night.avi', fadeIn(1))
    const film = await take('day.avi', fadeIn(1), { skipsBlack: true })
    expect(film!.length).toBeGreaterThan(black!.length)
  })

  it('ends with what it belongs to', async () => {
    await expect(take('film.webm', TINY_VIDEO, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })

  it.skipIf(!hasProcessList)('may be there another time where ffmpeg is killed', async () => {
    const ffmpeg = join(folder, 'killed')
    await writeFile(ffmpeg, '#!/bin/sh\nkill -9 $$\n', { mode: 0o700 })
    await expect(take('film.webm', TINY_VIDEO, { ffmpeg })).rejects.toThrow('killed')
  })
})
