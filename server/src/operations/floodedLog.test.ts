import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hasFfmpeg } from '../../testing/testFilms.ts'
import { TINY_FILM } from '../../testing/tinyFilm.ts'
import { parseConfig } from '../config.ts'
import { createServer, type VtubeServer } from '../createServer.ts'

let folder: string
let server: VtubeServer
let origin: string
let logged: { msg: string }[]
let time = new Date()
let elapsedMs = 0
beforeAll(async () => {
  logged = []
  folder = await mkdtemp(join(tmpdir(), 'vtube-flood-'))
  await mkdir(join(folder, 'library'))
  await writeFile(join(folder, 'library', 'film.webm'), TINY_FILM)
  await writeFile(join(folder, 'library', 'film.info.json'), '{"id":"film"}')
  const environment = { PORT: '0', VTUBE_ACCESS: 'open', VTUBE_DATA_DIR: 'data', VTUBE_LIBRARY: 'library' }
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  server = await createServer(parseConfig(environment, folder), {
    log,
    now: () => time,
    elapsedMs: () => elapsedMs,
  })
  origin = (await server.start()).replace(/\/$/, '')
  await server.importLibrary()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

// Nothing counts with what the test before has logged.
beforeEach(() => {
  elapsedMs += 3_600_000
})

/** Requests these addresses. Returns the messages that were logged meanwhile. */
async function request(paths: readonly string[]): Promise<string[]> {
  const before = logged.length
  for (const path of paths) await (await fetch(origin + path)).text()
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

it.skipIf(!hasFfmpeg)('has one line about a broken film that strangers request again and again', async () => {
  await writeFile(join(folder, 'library', 'film.webm'), 'broken')
  const path = '/media/film/hls/main.m3u8?target=h264'
  const lines = await request(Array.from({ length: 50 }, () => path))
  expect(lines.filter((line) => line === 'a file cannot be converted')).toHaveLength(1)
})
