import { expect, it } from 'vitest'
import { FfmpegError } from '../ffmpeg/runFfmpeg.ts'
import { BusyError } from './BusyError.ts'
import { createTaskQueue } from './taskQueue.ts'

/** Creates a task that runs until `resolve` or `reject` is called, and that reports whether it has begun. */
function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasBegun = false
  const task = () => {
    hasBegun = true
    return promise
  }
  return { task, finish: resolve, fail: reject, hasBegun: () => hasBegun }
}

it('runs two tasks at a time, and the next when one of them ends, even by an error', async () => {
  const queue = createTaskQueue({ concurrency: 2, maxWaiting: 5 })
  const tasks = Array.from({ length: 4 }, createTask)
  const results = tasks.map(({ task }, index) => queue.run(`file ${index}`, task))
  const begun = () => tasks.map(({ hasBegun }) => hasBegun())
  expect([begun(), queue.length()]).toEqual([[true, true, false, false], 2])
  tasks[1]!.fail(new Error('broken'))
  await expect(results[1]).rejects.toThrow('broken')
  expect([begun(), queue.length()]).toEqual([[true, true, true, false], 1])
  for (const { finish } of tasks) finish('read')
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['read', 'read', 'read'])
})

it('says that a task may be tried again whose ffmpeg was killed, but not one whose ffmpeg failed', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 1 })
  const fail = async (wasKilled: boolean) => {
    throw new FfmpegError('ffprobe', wasKilled)
  }
  await expect(queue.run('file', () => fail(true))).rejects.toThrow(BusyError)
  await expect(queue.run('file', () => fail(false))).rejects.toThrow(FfmpegError)
})

it('refuses what would wait behind too many others, until some of them are done', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 1 })
  const [running, waiting] = [createTask(), createTask()]
  const results = [queue.run('first', running.task), queue.run('second', waiting.task)]
  await expect(queue.run('third', async () => 'third')).rejects.toThrow(BusyError)
  running.finish('first')
  waiting.finish('second')
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(await queue.run('third', async () => 'third')).toBe('third')
})

it('tries a file a third time whose ffmpeg was killed, but no fourth time for ten minutes', async () => {
  let time = 1
  let tries = 0
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 1, now: () => time })
  const hang = async () => {
    tries += 1
    throw new FfmpegError('it took too long', true)
  }
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(queue.run('film', hang)).rejects.toThrow(BusyError)
  await expect(queue.run('film', hang)).rejects.not.toBeInstanceOf(BusyError)
  expect(tries).toBe(3)
  expect(await queue.run('another film', async () => 'read')).toBe('read')
  time += 11 * 60_000
  expect(await queue.run('film', async () => 'read')).toBe('read')
})

it('counts the failures of a file from its last success', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 1 })
  const hang = () => Promise.reject(new FfmpegError('it took too long', true))
  for (const task of [hang, hang, async () => 'read', hang, hang])
    await queue.run('film', task).catch(() => {})
  await expect(queue.run('film', hang)).rejects.toThrow(BusyError)
})

/** Opens a queue that runs one task at a time and lets two wait. After `release`, each task resolves to its name. */
function open(first: 'oldest' | 'newest') {
  const queue = createTaskQueue({ first, maxWaiting: 2 })
  const ran: string[] = []
  const gate = Promise.withResolvers<void>()
  const run = (name: string) =>
    queue
      .run(name, async () => {
        ran.push(name)
        await gate.promise
        return name
      })
      .catch((error: unknown) => (error instanceof BusyError ? 'refused' : 'failed'))
  return { queue, ran, run, release: gate.resolve }
}

it('runs those with the same name once, and again for a later request', async () => {
  const { queue, ran, run, release } = open('oldest')
  const results = ['a', 'b', 'a', 'b'].map(run)
  expect(ran).toEqual(['a'])
  release()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'a', 'b'])
  await queue.idle()
  expect(await run('a')).toBe('a')
  expect(ran).toEqual(['a', 'b', 'a'])
})

it('takes the oldest request first, and turns away those that come when too many wait', async () => {
  const { ran, run, release } = open('oldest')
  const results = ['running', 'a', 'b', 'a', 'c'].map(run)
  expect(await results.at(-1)).toBe('refused')
  release()
  await Promise.all(results)
  expect(ran).toEqual(['running', 'a', 'b'])
})

it('takes the newest request first, also if it is not the first for its task, and drops the oldest', async () => {
  const { ran, run, release } = open('newest')
  const results = ['running', 'a', 'b', 'a', 'c'].map(run)
  expect(await results[2]).toBe('refused')
  release()
  await Promise.all(results)
  expect(ran).toEqual(['running', 'c', 'a'])
})
