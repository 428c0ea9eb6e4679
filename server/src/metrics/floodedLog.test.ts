import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg } from '../../testing/media/testVideos.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'

const folder = folderOfTests()
const video = join(folder, 'library', 'film.webm')
let server: WholeServer
const logged: { msg: string }[] = []
let time = new Date()
let elapsedMs = 0
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const clocks = { now: () => time, elapsedMs: () => elapsedMs }
  server = await startWholeServer(folder, { VTUBE_ACCESS: 'open' }, { log, ...clocks })
  await writeFile(video, TINY_VIDEO)
  await writeFile(join(folder, 'library', 'film.info.json'), '{"id":"film"}')
  await server.importLibrary()
})
afterAll(() => server.close())

// Advances the clock, so that lines of the previous test do not count.
beforeEach(() => {
  elapsedMs += 3_600_000
})

/** Requests these paths. Returns the messages that were logged meanwhile. */
async function request(paths: readonly string[]): Promise<string[]> {
  const before = logged.length
  for (const path of paths) await (await fetch(server.origin + path)).text()
  return logged.slice(before).map(({ msg }) => msg)
}

it('has one line about addresses that strangers invent', async () => {
  const paths = Array.from({ length: 50 }, (_, index) => `/youtube/v3/invented-${index}`)
  expect(await request(paths)).toEqual(['There is no resource at GET /youtube/v3/invented-0.'])
})

it('goes on after the clock was put back', async () => {
  time = new Date(time.getTime() + 86_400_000)
  await request(['/youtube/v3/before'])
  time = new Date(time.getTime() - 86_400_000)
  elapsedMs += 60_000
  expect(await request(['/youtube/v3/after'])).toEqual(['There is no resource at GET /youtube/v3/after.'])
})

it.skipIf(!hasFfmpeg)(
  'has one line about a broken video that strangers request again and again',
  async () => {
    await writeFile(video, 'broken')
    const path = '/media/film/hls/main.m3u8?target=h264'
    const lines = await request(Array.from({ length: 50 }, () => path))
    expect(lines.filter((line) => line === 'a file cannot be converted')).toHaveLength(1)
  },
)
