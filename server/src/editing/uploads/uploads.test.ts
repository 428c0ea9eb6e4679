import { mkdir, readdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TINY_VIDEO, uniqueVideo } from '../../../testing/media/tinyVideo.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import {
  reasonIn,
  startEditingServer,
  type Device,
  type EditingServer,
} from '../testing/startEditingServer.ts'
import { createTusClient, digestOf, pathIn } from '../testing/tusClient.ts'

const folder = folderOfTests()
let server: EditingServer
let maya: Device
let tus: ReturnType<typeof createTusClient>
beforeAll(async () => {
  server = await startEditingServer(folder, {
    'Koi/feeding.webm': TINY_VIDEO,
    'Secret/swamp.webm': TINY_VIDEO,
  })
  await server.add('maya', ['add', 'edit', 'delete'])
  maya = await server.signIn('maya')
  tus = createTusClient(maya)
})
afterAll(() => server.close())

/** The bytes of a video that no other test has. */
let video: Buffer
beforeEach(() => {
  video = uniqueVideo()
})

const inLibrary = (path: string) => join(server.library, path)
const namesIn = async (path: string) => (await readdir(inLibrary(path))).sort()
const unfinished = () => readdir(inLibrary('.vtube-uploads')).catch(() => [])
const titles = async () => {
  const response = await maya.send('/youtube/v3/videos?part=snippet&chart=mostPopular&maxResults=50')
  const { items } = (await response.json()) as { items: { snippet: { title: string } }[] }
  return items.map(({ snippet }) => snippet.title)
}

describe('a video that is added', () => {
  it('is in its folder, which is made, and soon in the catalogue', async () => {
    const response = await tus.upload(video, { name: 'first snow.webm', folder: 'Winter/2026' })
    expect([response.status, pathIn(response)]).toEqual([204, 'Winter/2026/first snow.webm'])
    expect(await readFile(inLibrary('Winter/2026/first snow.webm'))).toEqual(video)
    await expect.poll(titles).toContain('first snow')
    expect(await unfinished()).toEqual([])
  })

  it('may be read and written by whoever may do so in its folder, whatever the server keeps for itself', async () => {
    const former = process.umask(0o077)
    try {
      await tus.upload(video, { name: 'shared.webm', folder: 'Shared' })
    } finally {
      process.umask(former)
    }
    const modeOf = async (path: string) => (await stat(inLibrary(path))).mode & 0o777
    expect(await modeOf('Shared')).toBe(await modeOf(''))
    expect(await modeOf('Shared/shared.webm')).toBe((await modeOf('')) & 0o666)
  })

  it('arrives in as many parts as it takes', async () => {
    const url = await tus.create(video.length, { name: 'parts.webm' })
    for (let offset = 0; offset < video.length; offset += 200) {
      expect((await tus.ask(url)).headers.get('upload-offset')).toBe(String(offset))
      const response = await tus.append(url, offset, video.subarray(offset, offset + 200))
      expect(response.status).toBe(204)
      expect(pathIn(response)).toBe(offset + 200 < video.length ? null : 'parts.webm')
    }
    expect(await readFile(inLibrary('parts.webm'))).toEqual(video)
  })

  it('takes no name that another video has, with the same ending or another one', async () => {
    const first = pathIn(await tus.upload(video, { name: 'twice.webm', folder: 'Names' }))
    const other = uniqueVideo()
    await writeFile(inLibrary('Names/TWICE (2).mkv'), 'a video that somebody has copied')
    expect([first, pathIn(await tus.upload(other, { name: 'twice.webm', folder: 'Names' }))]).toEqual([
      'Names/twice.webm',
      'Names/twice (3).webm',
    ])
    expect(await readFile(inLibrary('Names/twice.webm'))).toEqual(video)
    expect(await readFile(inLibrary('Names/TWICE (2).mkv'), 'utf8')).toBe('a video that somebody has copied')
  })

  it('gets another ending if its own is not that of a video', async () => {
    expect(pathIn(await tus.upload(video, { name: 'holiday.jpg' }))).toBe('holiday.webm')
    expect(pathIn(await tus.upload(video, { name: 'no ending' }))).toBe('no ending.webm')
  })

  it('gets a name that is not that of an unfinished download', async () => {
    expect(pathIn(await tus.upload(video, { name: 'Talk.f137.webm' }))).toBe('Talk f137.webm')
    expect(pathIn(await tus.upload(video, { name: 'Talk.temp.webm' }))).toBe('Talk temp.webm')
  })

  it('goes to the folder that exists if another spelling of its name is given', async () => {
    await tus.upload(video, { name: 'one.webm', folder: 'Cafe\u0301' })
    expect(pathIn(await tus.upload(video, { name: 'two.webm', folder: 'CAF\u00C9' }))).toBe(
      'Caf\u00E9/two.webm',
    )
    expect(await namesIn('Caf\u00E9')).toEqual(['one.webm', 'two.webm'])
  })
})

describe('what is no video', () => {
  const refused: readonly [string, string | Buffer][] = [
    ['page.mp4', '<!doctype html><script>alert(1)</script>'.repeat(100)],
    ['playlist.m3u8', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    [
      'picture.webm',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
        'base64',
      ),
    ],
    ['zeros.mp4', Buffer.alloc(5_000)],
    ['subtitles.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n'],
  ]
  it.each(refused)('is refused when it has arrived, and leaves nothing: %s', async (name, contents) => {
    const bytes = Buffer.from(contents)
    const url = await tus.create(bytes.length, { name, folder: 'Refused' })
    const response = await tus.append(url, 0, bytes)
    expect([response.status, await reasonIn(response)]).toEqual([415, 'notAVideo'])
    expect((await tus.ask(url)).status).toBe(404)
    expect(await unfinished()).toEqual([])
    await expect(stat(inLibrary('Refused'))).rejects.toThrow('ENOENT')
  })

  it('is refused before it is sent if it is empty', async () => {
    expect(await reasonIn(await tus.begin(0, { name: 'empty.webm' }))).toBe('notAVideo')
  })
})

describe('an upload that is interrupted', () => {
  it('goes on after the server was restarted', async () => {
    const url = await tus.create(video.length, { name: 'restart.webm' })
    await tus.append(url, 0, video.subarray(0, 300))
    await server.restart()
    expect((await tus.ask(url)).headers.get('upload-offset')).toBe('300')
    expect(pathIn(await tus.append(url, 300, video.subarray(300)))).toBe('restart.webm')
  })

  it('is finished by the next start if all bytes had come when the server was killed', async () => {
    const url = await tus.create(video.length, { name: 'killed.webm' })
    const [part = ''] = await unfinished()
    await server.stop()
    await writeFile(inLibrary(`.vtube-uploads/${part}`), video)
    await server.start()
    await expect.poll(() => namesIn('')).toContain('killed.webm')
    expect(pathIn(await tus.ask(url))).toBe('killed.webm')
  })

  it('is removed when it is cancelled', async () => {
    const url = await tus.create(video.length)
    await tus.append(url, 0, video.subarray(0, 300))
    expect((await tus.remove(url)).status).toBe(204)
    expect([(await tus.ask(url)).status, await unfinished()]).toEqual([404, []])
  })

  it('cannot be removed once its file is in the library', async () => {
    const url = await tus.create(video.length, { name: 'stays.webm' })
    await tus.append(url, 0, video)
    expect((await tus.remove(url)).status).toBe(400)
    expect(await readFile(inLibrary('stays.webm'))).toEqual(video)
  })
})

it('adds nothing while the drive of the library is not connected, whose empty folder is on another disk', async () => {
  await rename(server.library, `${server.library} elsewhere`)
  await mkdir(server.library)
  const away = await tus.begin(video.length, { name: 'away.webm' })
  await rmdir(server.library)
  await rename(`${server.library} elsewhere`, server.library)
  expect([away.status, await reasonIn(away)]).toEqual([503, 'storageAway'])
})

describe('a duplicate', () => {
  const ask = async (files: readonly unknown[], device = maya) => {
    const response = await device.send('/editing/duplicates', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ files }),
    })
    return response.status === 200
      ? ((await response.json()) as { duplicates: unknown[] }).duplicates
      : response.status
  }

  it('is told by its content before it is sent', async () => {
    expect(await ask([{ digest: await digestOf(TINY_VIDEO) }, { digest: await digestOf(video) }])).toEqual([
      { id: expect.any(String), title: expect.stringMatching(/feeding|swamp/v) },
      null,
    ])
  })

  it('is not told to people who may not see it', async () => {
    await server.add('visitor', ['add'])
    await server.people.limit('visitor', { kind: 'only', folders: ['Winter'] })
    const visitor = await server.signIn('visitor')
    expect(await ask([{ digest: await digestOf(TINY_VIDEO) }], visitor)).toEqual([null])
  })

  it.each([
    [[{ digest: 'short' }]],
    [[{}]],
    [Array.from({ length: 501 }, () => ({ digest: 'A'.repeat(22) }))],
  ])('is asked for with digests', async (files) => {
    expect(await ask(files)).toBe(400)
  })
})
