import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { BusyError } from '../cache/BusyError.ts'
import type { Conversion } from '../conversion/openConversion.ts'
import { VIDEO, startEmbedServer } from './testing/startEmbedServer.ts'

const folder = folderOfEachTest()
let isBusy: boolean
let logged: string[]
let reading: Promise<void>
let server: Awaited<ReturnType<typeof startEmbedServer>>
beforeEach(async () => {
  isBusy = true
  logged = []
  reading = Promise.resolve()
  await start('film.avi')
})
afterEach(() => server.close())

/** Starts the server with a video that only ffprobe can read. */
async function start(name: string): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, 'only ffprobe reads it')
  const unlessBusy = async <T>(value: T): Promise<T> => {
    await reading
    if (isBusy) throw new BusyError('too many files wait to be read', 5)
    return value
  }
  const conversion = {
    targets: [],
    streams: () => unlessBusy([{ kind: 'video' }]),
    isDolbyVisionOnly: () => unlessBusy(name === 'dolby-vision.mkv'),
    subtitles: { list: () => unlessBusy([{ index: 2 }]), read: () => unlessBusy(Buffer.from('WEBVTT\n')) },
  } as unknown as Conversion
  server = await startEmbedServer({
    media: { path, contentType: 'video/x-msvideo' },
    conversion,
    log: { write: (line) => void logged.push(line) },
  })
}

it.each(['codecs', 'subtitles', 'subtitles/stream-2'])(
  'asks the player to come back for its %s while too many files are read',
  async (name) => {
    const get = () => fetch(`${server.origin}/embed/${VIDEO.id}/${name}`)
    const busy = await get()
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
    isBusy = false
    expect((await get()).status).toBe(200)
  },
)

it('sends the page meanwhile, without what is not known', async () => {
  const get = async () => (await fetch(`${server.origin}/embed/${VIDEO.id}`)).text()
  expect(await get()).not.toContain('"kind":"video"')
  isBusy = false
  expect(await get()).toContain('"kind":"video"')
})

it('tells the player in full what has taken too long for the page', async () => {
  await server.close()
  const { promise, resolve } = Promise.withResolvers<void>()
  reading = promise
  isBusy = false
  await start('film.webm')
  const page = await (await fetch(`${server.origin}/embed/${VIDEO.id}`)).text()
  expect(page).toContain('"tracks":null')
  const codecs = fetch(`${server.origin}/embed/${VIDEO.id}/codecs`)
  resolve()
  expect(await (await codecs).json()).toEqual({ tracks: [{ kind: 'video' }] })
})

it('tells the player later what could not be read for the page', async () => {
  await server.close()
  await start('film.webm')
  expect(await (await fetch(`${server.origin}/embed/${VIDEO.id}`)).text()).toContain('"tracks":null')
  const codecs = () => fetch(`${server.origin}/embed/${VIDEO.id}/codecs`)
  expect((await codecs()).status).toBe(503)
  isBusy = false
  expect(await (await codecs()).json()).toEqual({ tracks: [{ kind: 'video' }] })
})

it('tells the player with the subtitles inside a file if only Dolby Vision shows its colours', async () => {
  const contents = async () => (await fetch(`${server.origin}/embed/${VIDEO.id}/subtitles`)).json()
  isBusy = false
  expect(await contents()).toEqual({ subtitles: [{ index: 2 }] })
  await server.close()
  await start('dolby-vision.mkv')
  expect(await contents()).toEqual({ subtitles: [{ index: 2 }], isDolbyVisionOnly: true })
})

it('does not warn the operator of those who come too early', async () => {
  for (let index = 0; index < 10; index += 1)
    expect((await fetch(`${server.origin}/embed/${VIDEO.id}/codecs`)).status).toBe(503)
  expect(logged).toEqual([])
})
