import { FfmpegError } from '../ffmpeg/runFfmpeg.ts'
import { BusyError } from './BusyError.ts'

/** Seconds after which a task may be tried again. */
const RETRY_SECONDS = 5

/** Creates a queue that runs some tasks at a time, in their order, and refuses those that would wait too long. */
export function createTaskQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    /** Number of tasks that wait for their turn. */
    length: () => waiting.length,
    /**
     * Runs a task when it is its turn, and resolves to its result.
     * @throws BusyError if too many others wait, or the task was aborted or its ffmpeg killed, as after a time-out
     */
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (running < concurrency) running += 1
      else if (waiting.length >= maxWaiting)
        throw new BusyError('too many files wait to be read', RETRY_SECONDS)
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } catch (error) {
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

const isTemporary = (error: unknown): error is Error =>
  error instanceof FfmpegError ? error.wasKilled : error instanceof Error && error.name === 'AbortError'
