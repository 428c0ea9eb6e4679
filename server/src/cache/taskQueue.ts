import { createFailedAttempts, FfmpegError, InputLostError } from '../ffmpeg/runFfmpeg.ts'
import { BusyError } from './BusyError.ts'

/** The number of seconds after which a task may be tried again. */
const RETRY_SECONDS = 5

interface TaskQueueOptions {
  /** The maximum number of tasks that run at the same time. The default is one. */
  concurrency?: number
  /** The maximum number of tasks that wait. If more are added, the task whose turn would come last is refused. */
  maxWaiting: number
  /** The request that is served first: the oldest, which is the default, or the newest. */
  first?: 'oldest' | 'newest'
  /** Returns whether a failed task may succeed later. By default, one that was aborted or whose ffmpeg was killed. */
  isTemporary?: (error: unknown) => boolean
  now?: () => number
}

interface Task extends PromiseWithResolvers<unknown> {
  name: string
  run: () => Promise<unknown>
}

/** Creates a queue for ffmpeg. It runs few tasks at a time, and refuses tasks that would wait too long. */
export function createTaskQueue(options: TaskQueueOptions) {
  const { concurrency = 1, maxWaiting, first = 'oldest', isTemporary = wasInterrupted, now } = options
  const running = new Map<string, Task>()
  /** The waiting tasks, in the order of their last requests. */
  const waiting = new Map<string, Task>()
  const attempts = createFailedAttempts(now)
  const busy = (why: string) => new BusyError(why, RETRY_SECONDS)

  const work = async (task: Task): Promise<void> => {
    running.set(task.name, task)
    const end = await task.run().then(
      (result) => {
        attempts.forget(task.name)
        return () => task.resolve(result)
      },
      (error: unknown) => {
        if (!isTemporary(error)) return () => task.reject(error)
        // A failure of the storage tells nothing about the file. The next request for the file tries again at once.
        if (!(error instanceof InputLostError)) attempts.note(task.name)
        return () => task.reject(busy(String(error)))
      },
    )
    running.delete(task.name)
    // Starts the next task in place of the finished one.
    const next = first === 'oldest' ? waiting.values().next().value : [...waiting.values()].at(-1)
    if (next !== undefined) {
      waiting.delete(next.name)
      void work(next)
    }
    end()
  }
  const add = (task: Task): void => {
    if (running.size < concurrency) return void work(task)
    waiting.set(task.name, task)
    if (waiting.size <= maxWaiting) return
    const [oldest = task] = waiting.values()
    const last = first === 'oldest' ? task : oldest
    waiting.delete(last.name)
    last.reject(busy('too many files wait for ffmpeg'))
  }

  return {
    length: () => waiting.size,
    /** Returns whether a task has recently failed so often that it is not run any more. */
    isGivenUp: attempts.isLasting,
    /**
     * Runs a task when its turn comes, and resolves to its result, which requests of the same name share.
     * @throws BusyError if too many others wait, or the task may succeed later
     */
    async run<T>(name: string, run: () => Promise<T>): Promise<T> {
      if (attempts.isLasting(name)) throw new Error('it was interrupted each time')
      const known = running.get(name) ?? waiting.get(name)
      const task = known ?? { ...Promise.withResolvers<unknown>(), name, run }
      if (known === undefined) add(task)
      else if (first === 'newest' && waiting.delete(name)) waiting.set(name, task)
      // Requests with the same name have tasks of the same type.
      return (await task.promise) as T
    },
    /** Resolves when no task runs or waits. */
    async idle(): Promise<void> {
      while (running.size + waiting.size > 0)
        await Promise.allSettled([...running.values(), ...waiting.values()].map(({ promise }) => promise))
    },
  }
}

const wasInterrupted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || (error instanceof FfmpegError && error.wasKilled))
