import { createFailedAttempts } from '../ffmpeg/failedAttempts.ts'
import { FfmpegError } from '../ffmpeg/runFfmpeg.ts'
import { BusyError } from './BusyError.ts'

/** Seconds after which a task may be tried again. */
const RETRY_SECONDS = 5

interface TaskQueueOptions {
  concurrency: number
  maxWaiting: number
  now?: () => number
}

/** Creates a queue that runs some tasks at a time, in their order, and refuses those that would wait too long. */
export function createTaskQueue({ concurrency, maxWaiting, now }: TaskQueueOptions) {
  const waiting: (() => void)[] = []
  const deaths = createFailedAttempts(now)
  let running = 0
  return {
    /** Number of tasks that wait for their turn. */
    length: () => waiting.length,
    /**
     * Runs a task when it is its turn, and resolves to its result.
     * @param name what the task reads, by which its failures are counted
     * @throws BusyError if too many others wait, or the task was aborted or its ffmpeg killed, as after a time-out
     * @throws if it fails, or its ffmpeg was killed several times lately
     */
    async run<T>(name: string, task: () => Promise<T>): Promise<T> {
      if (deaths.isLasting(name)) throw new Error('ffmpeg was killed each time')
      if (running < concurrency) running += 1
      else if (waiting.length >= maxWaiting)
        throw new BusyError('too many files wait to be read', RETRY_SECONDS)
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        const result = await task()
        deaths.forget(name)
        return result
      } catch (error) {
        if (wasKilled(error)) deaths.note(name)
        throw isTemporary(error) ? new BusyError(error.message, RETRY_SECONDS) : error
      } finally {
        // The next task takes the turn of this one.
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}

const wasKilled = (error: unknown): error is FfmpegError => error instanceof FfmpegError && error.wasKilled

const isTemporary = (error: unknown): error is Error =>
  wasKilled(error) || (error instanceof Error && error.name === 'AbortError')
