import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Job, Jobs, RunJob } from '../../jobs/Jobs.ts'
import type { WantedVideo } from './wantedVideos.ts'
import { createQueuedVideos } from './queuedVideos.ts'
import { doPrepareJobs, prepareAsJobs } from './prepareAsJobs.ts'
import { prepareWanted } from './prepareWanted.ts'
import type { Preparation } from './preparedVideos.ts'

const HOUR = 3_600_000
let ending: AbortController
let wanted: string[]
let prepared: string[]
let beginAgain: () => void
const onError = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  ending = new AbortController()
  wanted = ['first', 'second', 'third']
  prepared = []
  onError.mockReset()
})
afterEach(() => ending.abort())

const wantedVideo = (videoId: string): WantedVideo => ({ videoId, fromSeconds: 0 })
/** Begins to prepare what is wanted. `how` says what comes of a video. */
const begin = (
  how: (id: string, signal: AbortSignal) => Promise<Preparation> = async () => 'whole',
  startDelayMs = 0,
  minRoundMs = 0,
) => {
  beginAgain = prepareWanted(
    {
      readWanted: async () => wanted.map(wantedVideo),
      async prepare({ videoId }, signal) {
        prepared.push(videoId)
        return await how(videoId, signal)
      },
      onError,
      startDelayMs,
      intervalMs: HOUR,
      minRoundMs,
    },
    ending.signal,
  )
}
const stopped = (signal: AbortSignal) =>
  new Promise<Preparation>((resolve) => signal.addEventListener('abort', () => resolve('stopped')))

it('prepares what is wanted in its order, also after a video that cannot be read', async () => {
  begin(async (id) => {
    if (id === 'first') throw new Error('its drive is away')
    return 'whole'
  })
  await expect.poll(() => prepared).toEqual(['first', 'second', 'third'])
  expect(onError).toHaveBeenCalledOnce()
})

it('leaves the rest when there is no more room', async () => {
  begin(async (id) => (id === 'second' ? 'full' : 'whole'))
  await expect.poll(() => prepared).toEqual(['first', 'second'])
  beginAgain()
  await expect.poll(() => prepared).toEqual(['first', 'second', 'first', 'second'])
})

it('does nothing while the server starts', async () => {
  begin(undefined, HOUR)
  beginAgain()
  await new Promise(setImmediate)
  expect(prepared).toEqual([])
})

it('turns to a video of a queue while it prepares another one, and goes on with that one later', async () => {
  const next = createQueuedVideos()
  begin(async (id, signal) => (id === 'first' && !wanted.includes('queued') ? stopped(signal) : 'whole'))
  next.onNew(() => {
    wanted = [...next.all().flat(), ...wanted]
    beginAgain()
  })
  await expect.poll(() => prepared).toEqual(['first'])
  next.set('ada', ['queued'])
  next.set('ada', ['queued'])
  await expect.poll(() => prepared).toEqual(['first', 'queued', 'first', 'second', 'third'])
})

it('does not look for videos each time when queues change very often', async () => {
  begin(async () => 'full', 0, 100)
  await expect.poll(() => prepared).toEqual(['first'])
  for (let change = 0; change < 50; change += 1) beginAgain()
  await expect.poll(() => prepared).toEqual(['first', 'first'])
})

it('lets machines share the work: each video is a job', async () => {
  const added: Job[] = []
  let run: RunJob = async () => {}
  const prepareHere = vi.fn<() => Promise<Preparation>>(async () => 'whole')
  const jobs: Pick<Jobs, 'add' | 'work' | 'settled'> = {
    add: async (job) => void added.push(job),
    work: async (_kind, _concurrency, given) => void (run = given),
    settled: async () => ({ result: {} }),
  }
  doPrepareJobs(jobs, 1, {
    prepare: prepareHere,
    store: { kind: 'bucket', name: 's3://films', list: async () => 'missing' },
  })
  const prepare = prepareAsJobs(jobs)
  const video = { videoId: 'first', fromSeconds: 20 }
  const { signal } = ending
  // Another machine may have prepared it, so it is not added again and again.
  expect([await prepare(video, signal), await prepare(video, signal)]).toEqual(['whole', 'whole'])
  expect(added).toEqual([{ kind: 'prepare', key: 'first', priority: 'soon', data: video }])
  await run(added[0]!, signal)
  expect(prepareHere).toHaveBeenCalledWith(video, signal)
})

it('adds a video later that cannot be added while the database is away', async () => {
  const added: string[] = []
  let isAway = true
  const prepare = prepareAsJobs({
    async add({ key }) {
      if (isAway) throw new Error('the database is away')
      added.push(key)
    },
    settled: async () => ({ result: {} }),
  })
  await expect(prepare(wantedVideo('first'), ending.signal)).rejects.toThrow('the database is away')
  isAway = false
  expect(await prepare(wantedVideo('first'), ending.signal)).toBe('whole')
  expect(added).toEqual(['first'])
})
