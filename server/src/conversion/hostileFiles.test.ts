import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideo } from '../../testing/media/testVideos.ts'
import { openFolderLibrary } from '../../testing/openFolderLibrary.ts'
import { inputOptions } from '../ffmpeg/inputOptions.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const run = promisify(execFile)

describe.skipIf(!hasFfmpeg)('a file that names others', () => {
  const folder = folderOfTests()
  let secret: string
  let outside: Server
  let address: string
  let requests: string[]
  let server: ConversionServer
  beforeAll(async () => {
    secret = join(folder, 'secret.mkv')
    await writeVideo(secret, 'h264-ac3.mkv')
    requests = []
    const video = await readFile(secret)
    outside = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.end(video)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => outside.once('listening', resolve))
    address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/film.mkv`
    server = await startConversionServer(folder)
  })
  afterAll(async () => {
    await server.close()
    outside.close()
  })

  const hls = (uri: string) =>
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:14\n#EXTINF:14,\n${uri}\n#EXT-X-ENDLIST\n`
  const LISTS: readonly (readonly [string, () => string])[] = [
    ['a playlist of a local file', () => hls(secret)],
    ['a playlist of a URL', () => hls(address)],
    ['a concat script', () => `ffconcat version 1.0\nfile '${secret}'\n`],
    ['a concat script of a URL', () => `ffconcat version 1.0\nfile ${address}\n`],
    [
      'a DASH manifest',
      () =>
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT14S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ],
    [
      'a session description',
      () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n',
    ],
    ['a list of pictures', () => '%03d.png'],
    ['a reference of ASF', () => `[Reference]\r\nRef1=${address}\r\n`],
  ]

  it.each(LISTS)('opens nothing else: %s', async (_, content) => {
    await writeFile(join(folder, 'film.avi'), content())
    expect((await server.watch('film.avi')).status).toBe(404)
    expect((await server.get('film.avi/hls/video-h264-360/0.m4s')).status).toBe(410)
    expect(requests).toEqual([])
  })

  it('would open others without the protection', async () => {
    const path = join(folder, 'film.avi')
    await writeFile(path, `ffconcat version 1.0\nfile '${secret}'\n`)
    const codecs = async (options: readonly string[]) =>
      (await run('ffprobe', ['-v', 'quiet', '-show_streams', ...options]).catch(() => ({ stdout: '' })))
        .stdout
    const asList = ['-f', 'concat', '-safe', '0']
    expect(await codecs([...asList, '-i', path])).toContain('codec_name=h264')
    expect(await codecs([...asList, ...inputOptions(path)])).toBe('')
  })

  it('is no option and no protocol because of its name', async () => {
    for (const name of [
      '-y.mkv',
      'http:x.mkv',
      'concat:a|b.mkv',
      'pipe:0.mkv',
      '%03d.mkv',
      "q'uote $(x).mkv",
    ]) {
      await writeFile(join(folder, name), await readFile(secret))
      const answer = await server.watch(encodeURIComponent(name), 'target=h264&copy=video')
      expect([name, answer.status]).toEqual([name, 200])
    }
  })

  it('is not imported as a video', async () => {
    const files = Object.fromEntries(
      LISTS.map(([name, content], index) => [`${index} ${name}.avi`, content()]),
    )
    const library = await openFolderLibrary({
      ...files,
      'code.ts': `export const G = 'G'\n`.repeat(100),
      'sound.mpg': 'no film',
    })
    try {
      const sum = await library.importAll()
      expect([sum.imported, sum.skipped]).toEqual([0, LISTS.length + 2])
      expect(library.warnings.join('\n')).toContain('“code.ts” was skipped')
      expect(requests).toEqual([])
    } finally {
      await library.close()
    }
  })
})
