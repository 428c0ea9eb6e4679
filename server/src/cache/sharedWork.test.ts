import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { UnfitMachineError, type Jobs } from '../jobs/Jobs.ts'
import { createMemoryJobs } from '../jobs/memoryJobs.ts'
import { createDerivedFiles } from './derivedFiles.ts'

const folder = folderOfEachTest()
const INSTALLED: FfmpegSearch = { ffmpeg: '/ffmpeg', ffprobe: '/ffprobe', targets: [] }
const made: string[] = []
const added: string[] = []
let jobs: Jobs

/** Opens the cache of a machine. Machines of a test share its folder. */
const openMachine = (name: string, { canMake = true, isCopying = false } = {}) => {
  const files = createDerivedFiles('frame', {
    folder: join(folder, 'frames'),
    ffmpeg: Promise.resolve(INSTALLED),
    first: 'oldest',
    maxBytes: 1_000_000,
    maxWaiting: 10,
    waitMs: 60_000,
    jobs,
  })
  const request = (video: string) => ({
    video,
    key: 'one.jpg',
    async make(_: unknown, path: string) {
      made.push(`${video} by ${name}`)
      if (canMake) await writeFile(path, video)
      return canMake
    },
  })
  return {
    get: (video: string) => files.get(request(video)),
    prepare: (video: string) => files.prepare(request(video)),
    work: () =>
      jobs.work('frame', 2, ({ data }, signal) => {
        const making = files.doJob(request((data as { id: string }).id), signal)
        return isCopying ? Promise.resolve({ isMade: true }) : making
      }),
    doJob: (video: string, signal: AbortSignal) => files.doJob(request(video), signal),
    close: files.close,
  }
}
beforeEach(() => {
  const memory = createMemoryJobs({ retrySeconds: 0 })
  jobs = {
    ...memory,
    async add(job) {
      await memory.add(job)
      added.push(job.priority)
    },
  }
  made.length = 0
  added.length = 0
})
afterEach(() => jobs.close())

it.each([true, false])(
  'is left to other machines by one that can write nothing, whatever ffmpeg makes of it: %s',
  async (canMake) => {
    // The disk is full, or its folder cannot be written to.
    await writeFile(join(folder, 'frames'), '')
    const ends = Promise.withResolvers<unknown>()
    jobs.work('frame', 1, async ({ data }, signal) => {
      const files = openMachine('full', { canMake })
      await files.doJob((data as { id: string }).id, signal).catch(ends.resolve)
    })
    await jobs.add({ kind: 'frame', key: 'lake', priority: 'waiting', data: { id: 'lake' } })
    const error = await ends.promise
    expect(error).toBeInstanceOf(UnfitMachineError)
    expect((error as Error).message).toMatch(
      /^nothing can be written to .*frames \(E\w+\); check its disk\.$/,
    )
  },
)

it('is made once by a machine that does jobs, and found by all that share the cache', async () => {
  const [asking, alsoAsking, working] = ['one', 'two', 'three'].map((name) => openMachine(name))
  const asked = [asking?.get('lake'), alsoAsking?.get('lake'), asking?.get('lake')]
  working?.work()
  const [first, ...others] = await Promise.all(asked)
  expect(await readFile(typeof first === 'object' ? first.path : '', 'utf8')).toBe('lake')
  expect(others).toEqual([first, first])
  expect(made).toEqual(['lake by three'])
})

it('comes first if somebody waits for it', async () => {
  const machine = openMachine('one')
  for (const video of ['pond', 'brook', 'lake']) await machine.prepare(video)
  const asked = machine.get('lake')
  await expect.poll(() => added).toContain('waiting')
  machine.work()
  await asked
  // Two are made at a time.
  expect(made.slice(0, 2)).toContain('lake by one')
})

it('is unavailable if it cannot be made, without another attempt', async () => {
  const machine = openMachine('one', { canMake: false })
  machine.work()
  expect([await machine.get('lake'), await machine.get('lake')]).toEqual(['unavailable', 'unavailable'])
  expect(made).toEqual(['lake by one'])
})

it('is found although the machine that made it still copies it', async () => {
  const [asking, working] = [openMachine('one'), openMachine('two', { isCopying: true })]
  working.work()
  const file = await asking.get('lake')
  expect(await readFile(typeof file === 'object' ? file.path : '', 'utf8')).toBe('lake')
})
