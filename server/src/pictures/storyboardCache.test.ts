import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { StoryboardJob } from './makeStoryboard.ts'
import { createStoryboardCache, type StoryboardCache } from './storyboardCache.ts'

const root = folderOfEachTest()
let cache: StoryboardCache
let gate: Promise<void>
const jobs: StoryboardJob[] = []

const INSTALLED: FfmpegSearch = { ffmpeg: '/ffmpeg', ffprobe: '/ffprobe', targets: [] }

const open = (maxBytes = 1_000_000, ffmpeg: FfmpegSearch = INSTALLED) =>
  createStoryboardCache({
    folder: join(root, 'storyboards'),
    maxBytes,
    ffmpeg: Promise.resolve(ffmpeg),
    niceness: 15,
    startDelayMs: 0,
    async make(job) {
      jobs.push(job)
      await gate
      await mkdir(job.folder, { recursive: true })
      await writeFile(join(job.folder, '0.jpg'), 'a'.repeat(90))
      await writeFile(join(job.folder, 'cues.vtt'), 'a'.repeat(10))
      return true
    },
  })

beforeEach(async () => {
  gate = Promise.resolve()
  jobs.length = 0
  cache = open()
  await write('lake')
})
afterEach(() => cache.close())

const write = (name: string, contents = 'a film') => writeFile(join(root, name), contents)
const get = (name: string) => cache.get({ id: name, media: join(root, name), durationSeconds: 50 })
const folders = async () => {
  const names = await readdir(join(root, 'storyboards'), { recursive: true })
  return names.filter((name) => name.endsWith('.jpg'))
}
/** Waits until a storyboard is made. Resolves to its folder. */
async function made(name: string): Promise<string> {
  await expect.poll(() => get(name)).toEqual({ path: expect.any(String) })
  const storyboard = await get(name)
  return typeof storyboard === 'object' ? storyboard.path : ''
}

it('makes a storyboard once, in the background, however often it is asked for, and keeps it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  expect([await get('lake'), await get('lake')]).toEqual(['pending', 'pending'])
  resolve()
  const folder = await made('lake')
  expect((await stat(join(folder, '0.jpg'))).size).toBe(90)
  expect(jobs).toMatchObject([{ media: join(root, 'lake'), durationSeconds: 50 }])
  await cache.close()
  cache = open()
  expect(await get('lake')).toEqual({ path: folder })
  expect(jobs).toHaveLength(1)
})

it('makes that of the newest request first, and none for the oldest of many', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const names = Array.from({ length: 13 }, (_, index) => `film-${index}`)
  for (const name of names) await write(name)
  for (const name of [...names, 'film-3']) expect(await get(name)).toBe('pending')
  resolve()
  await expect.poll(() => jobs.length).toBe(11)
  const order = jobs.map(({ media }) => basename(media))
  expect(order.slice(0, 3)).toEqual(['film-0', 'film-3', 'film-12'])
  expect([order.includes('film-1'), order.includes('film-2')]).toEqual([false, false])
})

it('makes another one when the file has changed, and deletes the former', async () => {
  const former = await made('lake')
  await write('lake', 'another film')
  expect(await get('lake')).toBe('pending')
  expect(await made('lake')).not.toBe(former)
  expect(await folders()).toHaveLength(1)
  expect(jobs[0]?.version).not.toBe(jobs[1]?.version)
})

it('makes none of a file that is missing', async () => {
  expect(await get('missing')).toBe('unavailable')
})

it('makes one anew that has lost its contents', async () => {
  await writeFile(join(await made('lake'), 'cues.vtt'), '')
  expect(await get('lake')).toBe('pending')
  await made('lake')
  expect(jobs).toHaveLength(2)
})
