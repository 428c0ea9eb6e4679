import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { hasFfmpeg } from '../../testing/media/hasFfmpeg.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { channelIdOf } from '../import/sidecars/sidecarToRows.ts'
import { startFeedServer } from './testing/startFeedServer.ts'

const run = promisify(execFile)
const folder = folderOfEachTest()

// tubearchivist/tubearchivist#623, iv-org/invidious.io#69: a channel as a podcast of audio.
it.runIf(hasFfmpeg)(
  'a feed of audio has a file of nothing but the audio, with its size and in parts',
  async () => {
    await mkdir(join(folder, 'library'), { recursive: true })
    const video = join(folder, 'library/talk.mkv')
    const input = '-f lavfi -i testsrc2=duration=3 -f lavfi -i sine=frequency=440:duration=3'.split(' ')
    const { ffmpeg, ffprobe } = (await findFfmpeg()) as { ffmpeg: string; ffprobe: string }
    await run(ffmpeg, ['-v', 'error', ...input, '-c:v', 'mpeg4', '-c:a', 'libopus', video])
    const sidecar = { id: 'talk', title: 'A talk', uploader: 'Talks', duration: 3 }
    await writeFile(join(folder, 'library/talk.info.json'), JSON.stringify(sidecar))
    const server = await startFeedServer(folder)
    onTestFinished(() => server.close())
    const maya = await server.signIn()
    const { rssUrl } = await maya.follow({ kind: 'channel', id: channelIdOf('Talks') }, 'sound')
    const read = async () => {
      const [item] = (await server.read(rssUrl)).feed!.items
      return { id: item!.id, ...item!.media.find(({ mimeType }) => mimeType === 'audio/mp4')! }
    }
    const enclosure = await read()
    expect(enclosure.url).toMatch(/\.m4a$/)
    const response = await fetch(enclosure.url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    const saved = join(folder, 'sound.m4a')
    const bytes = Buffer.from(await response.arrayBuffer())
    await writeFile(saved, bytes)
    // vod2pod-rss#375, voctoweb#774: programs refuse a file whose size is not that of the feed.
    expect(enclosure.length).toBeGreaterThan(bytes.length / 2)
    expect(enclosure.length).toBeLessThan(bytes.length * 2)
    expect(await read()).toMatchObject({ id: enclosure.id, url: enclosure.url, length: bytes.length })
    const { stdout } = await run(ffprobe, [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name',
      '-of',
      'csv=p=0',
      saved,
    ])
    expect(stdout.trim()).toBe('aac')
    expect((await fetch(enclosure.url, { headers: { range: 'bytes=0-1' } })).status).toBe(206)
  },
)
