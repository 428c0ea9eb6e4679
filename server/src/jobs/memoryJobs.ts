import { LRUCache } from 'lru-cache'
import { reasonOf } from '../domain/reasonOf.ts'
import {
  MAX_FAILURES,
  noJobs,
  queueClosed,
  RETRY_SECONDS,
  type FailedJob,
  type Job,
  type JobEnd,
  type JobKind,
  type JobName,
  type Jobs,
  type RunJob,
} from './Jobs.ts'

const MAX_ENDED = 1_000
const MAX_LISTED = 10
/** The time for which a job stays put aside. Its obstacle, such as a full disk, may be gone afterwards. */
const KEPT_MS = 3_600_000
const RANK = { waiting: 2, soon: 1, background: 0 }

interface Task {
  job: Job
  failures: number
  /** Whether the task waits for its next attempt. */
  isPaused: boolean
  ended: PromiseWithResolvers<JobEnd>
}

interface Worker {
  concurrency: number
  run: RunJob
}

const nameOf = ({ kind, key }: JobName) => `${kind} ${key}`

/** Creates the queue of one server. It is in memory, so waiting jobs are lost when the server ends. */
export function createMemoryJobs({ retrySeconds = RETRY_SECONDS, keptMs = KEPT_MS } = {}): Jobs {
  const ending = new AbortController()
  const { signal } = ending
  const workers = new Map<JobKind, Worker>()
  const waiting = new Map<string, Task>()
  const running = new Map<string, { task: Task; done: Promise<void> }>()
  const results = new LRUCache<string, object>({ max: MAX_ENDED })
  const failed = new LRUCache<string, FailedJob>({ max: MAX_ENDED, ttl: keptMs })

  const countRunning = (kind: JobKind) =>
    [...running.values()].filter(({ task }) => task.job.kind === kind).length
  /** Returns the oldest job with the highest priority. */
  const findNext = (kind: JobKind): Task | undefined => {
    let next: Task | undefined
    for (const task of waiting.values()) {
      if (task.job.kind !== kind || task.isPaused) continue
      if (next === undefined || RANK[task.job.priority] > RANK[next.job.priority]) next = task
    }
    return next
  }
  const retryLater = (task: Task) => {
    waiting.set(nameOf(task.job), task)
    task.isPaused = true
    const delayMs = retrySeconds * 1000 * 2 ** (task.failures - 1)
    setTimeout(() => {
      task.isPaused = false
      startJobs(task.job.kind)
    }, delayMs).unref()
  }
  const attempt = async (task: Task, run: RunJob): Promise<void> => {
    const { job } = task
    try {
      const result = (await run(job, signal)) ?? {}
      running.delete(nameOf(job))
      results.set(nameOf(job), result)
      task.ended.resolve({ result })
    } catch (error) {
      running.delete(nameOf(job))
      task.failures += 1
      if (signal.aborted) task.ended.reject(queueClosed())
      else if (task.failures < MAX_FAILURES) retryLater(task)
      else {
        const reason = reasonOf(error)
        failed.set(nameOf(job), { kind: job.kind, key: job.key, reason })
        task.ended.resolve({ reason })
      }
    }
    startJobs(job.kind)
  }
  function startJobs(kind: JobKind): void {
    const worker = workers.get(kind)
    if (worker === undefined) return
    while (!signal.aborted && countRunning(kind) < worker.concurrency) {
      const task = findNext(kind)
      if (task === undefined) return
      const name = nameOf(task.job)
      waiting.delete(name)
      const done = Promise.withResolvers<void>()
      running.set(name, { task, done: done.promise })
      void attempt(task, worker.run).finally(done.resolve)
    }
  }
  return {
    isShared: false,
    async add(job) {
      if (signal.aborted) throw queueClosed()
      const name = nameOf(job)
      const known = waiting.get(name)
      if (known !== undefined) {
        if (RANK[job.priority] > RANK[known.job.priority])
          known.job = { ...known.job, priority: job.priority }
      } else if (!running.has(name) && !failed.has(name)) {
        const ended = Promise.withResolvers<JobEnd>()
        // The rejection is handled here, because possibly no caller waits for the job.
        ended.promise.catch(() => {})
        waiting.set(name, { job, failures: 0, isPaused: false, ended })
        startJobs(job.kind)
      }
    },
    work(kind, concurrency, run) {
      workers.set(kind, { concurrency, run })
      startJobs(kind)
    },
    async settled(job, aborting) {
      const name = nameOf(job)
      const task = waiting.get(name) ?? running.get(name)?.task
      if (task === undefined) {
        const reason = failed.get(name)?.reason
        const result = results.get(name)
        if (reason !== undefined) return { reason }
        return result === undefined ? null : { result }
      }
      const aborted = Promise.withResolvers<null>()
      const abort = () => aborted.resolve(null)
      aborting.addEventListener('abort', abort)
      if (aborting.aborted) abort()
      return await Promise.race([task.ended.promise, aborted.promise]).finally(() =>
        aborting.removeEventListener('abort', abort),
      )
    },
    async figures() {
      const counts = noJobs()
      for (const { job } of waiting.values()) counts[job.kind].waiting += 1
      for (const { task } of running.values()) counts[task.job.kind].running += 1
      for (const { kind } of failed.values()) counts[kind].failed += 1
      return { counts, failed: [...failed.values()].slice(0, MAX_LISTED) }
    },
    async close() {
      ending.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
      for (const task of waiting.values()) task.ended.reject(queueClosed())
    },
  }
}
