import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideos } from '../../testing/media/testVideos.ts'
import { findFfmpeg, isInstalled, type Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { createKnownFiles } from './knownFiles.ts'
import { startConversionServer } from './testing/startConversionServer.ts'

/** The duration that is assumed for a file whose real duration is unknown. */
const UNKNOWN_SECONDS = 10_800

const folder = folderOfTests()

describe.skipIf(!hasFfmpeg)('what is known of a video', () => {
  let ffmpeg: Ffmpeg
  beforeAll(async () => {
    await writeVideos(folder, ['h264-aac.ts', 'live.webm'])
    const found = await findFfmpeg()
    if (!isInstalled(found)) throw new Error(found.missing)
    ffmpeg = found
  })

  /** Creates a substitute for ffprobe that hangs or fails when asked for packets until the file `released` exists. */
  async function ffprobeThat(meanwhile: 'hangs' | 'fails'): Promise<Ffmpeg> {
    const ffprobe = join(folder, 'ffprobe')
    const isHeld = `[ ! -e '${folder}/released' ]`
    const held = { hangs: `while ${isHeld}; do sleep 0.05; done`, fails: `${isHeld} && exit 1` }
    const script = `#!/bin/sh\ncase "$*" in *packet=*) ${held[meanwhile]};; esac\nexec '${ffmpeg.ffprobe}' "$@"\n`
    await writeFile(ffprobe, script, { mode: 0o700 })
    await rm(join(folder, 'released'), { force: true })
    return { ...ffmpeg, ffprobe }
  }

  const read = async (...parameters: Parameters<typeof createKnownFiles>) => {
    const files = createKnownFiles(...parameters)
    onTestFinished(files.close)
    return { files, file: await files.read(join(folder, 'h264-aac.ts')) }
  }

  it('may lack key frames for a while after a search that took too long', async () => {
    const { files, file } = await read(await ffprobeThat('hangs'), { searchMs: 1000 })
    expect(await files.keyFrames(file)).toBe('unknown')
    await writeFile(join(folder, 'released'), '')
    expect(await files.keyFrames(file)).toBe('unknown')
  })

  it('has key frames, which are searched again after a search that failed', async () => {
    const { files, file } = await read(await ffprobeThat('fails'), { failureMs: 1 })
    expect(await files.keyFrames(file)).toBe('unknown')
    await writeFile(join(folder, 'released'), '')
    const found = Array.from({ length: 7 }, () => expect.any(Number))
    await expect.poll(() => files.keyFrames(file)).toEqual(found)
    await rm(join(folder, 'released'))
    expect(await files.keyFrames(file)).toEqual(found)
  })

  it(
    'may lack key frames for now: the picture is encoded meanwhile, and a playlist that copies it is replaced',
    { tags: 'release' },
    async () => {
      const server = await startConversionServer(folder, { ffmpeg: await ffprobeThat('hangs') })
      const { video } = await server.watch('h264-aac.ts', 'target=h264&copy=video,0')
      expect(video).toContain('video-h264-360/')
      const { status, headers } = await server.segment('h264-aac.ts', 'video-copy', 1)
      expect([status, headers.get('retry-after')]).toEqual([503, '1'])
      await server.close()
    },
  )

  it('may have too few key frames, which is no failure', async () => {
    const { files, file } = await read(ffmpeg)
    const late = { ...file, fingerprint: 'late', info: { ...file.info, startSeconds: -30 } }
    expect(await files.keyFrames(late)).toBe('none')
  })

  it('is taken for very long if its duration is not found in time, but never if the file states it', async () => {
    const durations = async (durationMs?: number) => {
      const files = createKnownFiles(ffmpeg, durationMs === undefined ? {} : { durationMs })
      const read = async (name: string) => Math.round((await files.read(join(folder, name))).durationSeconds)
      const found = [await read('live.webm'), await read('h264-aac.ts')]
      files.close()
      return found
    }
    expect(await durations()).toEqual([14, 14])
    expect(await durations(1)).toEqual([UNKNOWN_SECONDS, 14])
  })
})

/** Writes a program that takes note of each of its starts, and prints a description of a file, and two key frames. */
async function writeFfprobe(path: string): Promise<void> {
  const stream = '{"index":0,"codec_type":"video","codec_name":"h264","duration":"30"}'
  const script = `#!/bin/sh
echo started >>'${path}.starts'
case "$*" in
  *-show_streams*) echo '{"format":{"format_name":"mpegts","start_time":"0","duration":"30"},"streams":[${stream}]}' ;;
  *) printf '0,K_\\n15,K_\\n' ;;
esac
`
  await writeFile(path, script)
  await chmod(path, 0o755)
}

describe('what a former server knew of a video', () => {
  const ffprobe = join(folder, 'noting-ffprobe')
  const path = join(folder, 'kept.ts')
  const kept = join(folder, 'kept')
  const starts = async () =>
    (await readFile(`${ffprobe}.starts`, 'utf8').catch(() => '')).split('\n').length - 1
  /** Reads the video as a server does that has just started. */
  const readAnew = async (version = 'ffmpeg 7') => {
    const files = createKnownFiles({ ffmpeg: '', ffprobe, version, targets: [] }, { folder: kept })
    const file = await files.read(path)
    const times = await files.keyFrames(file)
    await files.close()
    return { file, times }
  }
  beforeEach(async () => {
    await rm(kept, { recursive: true, force: true })
    await rm(`${ffprobe}.starts`, { force: true })
    await writeFfprobe(ffprobe)
    await writeFile(path, 'only ffprobe reads it')
  })

  it('is not read again', async () => {
    const first = await readAnew()
    expect(first).toMatchObject({ file: { durationSeconds: 30 }, times: [0, 15] })
    expect(await starts()).toBe(2)
    expect(await readAnew()).toEqual(first)
    expect(await starts()).toBe(2)
  })

  it('is read again if the video has changed, or another ffmpeg is installed', async () => {
    await readAnew()
    await readAnew('ffmpeg 8')
    expect(await starts()).toBe(4)
    await writeFile(path, 'another film')
    await readAnew('ffmpeg 8')
    expect(await starts()).toBe(6)
  })

  it('is read again if the disk has damaged it', async () => {
    const first = await readAnew()
    for (const name of await readdir(kept, { recursive: true }))
      if (/streams|keyFrames/.test(name)) await writeFile(join(kept, name), '{"version":')
    expect(await readAnew()).toEqual(first)
    expect(await starts()).toBe(4)
  })
})

/** A program that reports a stream but no times of packets. */
const FFPROBE = `#!/bin/sh
case "$*" in
  *-show_streams*) echo '{"format":{"format_name":"asf"},"streams":[{"index":0,"codec_type":"video"}]}' ;;
  *) echo 'N/A,N/A,N/A' ;;
esac
`

it('gives a file of unknown duration more time than it may need, so that it plays to its end', async () => {
  const path = join(folder, 'film.wmv')
  const ffprobe = join(folder, 'ffprobe')
  await writeFile(path, 'only ffprobe reads it')
  await writeFile(ffprobe, FFPROBE, { mode: 0o755 })
  const files = createKnownFiles({ ffmpeg: '', ffprobe, targets: [] })
  expect(await files.read(path)).toMatchObject({ durationSeconds: UNKNOWN_SECONDS })
})
