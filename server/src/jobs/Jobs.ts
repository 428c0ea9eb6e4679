/** What a job does: read files of the library, make a frame or storyboard, index speech, or convert a video in advance. */
export type JobKind = 'read' | 'frame' | 'storyboard' | 'speech' | 'prepare'

export const JOB_KINDS = [
  'read',
  'frame',
  'storyboard',
  'speech',
  'prepare',
] as const satisfies readonly JobKind[]

/** Who needs the result of a job: somebody who waits, somebody who will soon watch, or nobody in particular. */
export type JobPriority = 'waiting' | 'soon' | 'background'

export interface Job {
  kind: JobKind
  /** Identifies the work, such as the version of a file: one job with this kind and key is done at a time. */
  key: string
  priority: JobPriority
  /** What the job needs to know, as JSON. */
  data: object
}

export type JobName = Pick<Job, 'kind' | 'key'>

/** Does one job, and resolves to its result as JSON. The signal aborts when the machine shuts down or loses the job. */
export type RunJob = (job: Job, signal: AbortSignal) => Promise<object | void>

/**
 * Thrown for a job that this machine cannot do now, such as one with a full disk. In a shared queue, the job is given
 * back without a failure, and the machine rests before it takes another one.
 */
export class UnfitMachineError extends Error {
  override readonly name = 'UnfitMachineError'
}

/** How a job has ended: with its result, put aside with a reason, or null if it is unknown. */
export type JobEnd = { result: object } | { reason: string } | null

/** A job that has failed so often that it is put aside. */
export interface FailedJob extends JobName {
  /** Why its last attempt failed, for the operator. */
  reason: string
}

/** How many jobs of each kind a machine does at a time. */
export type JobLimits = Readonly<Record<JobKind, number>>

/** Returns what a machine with so many processors does at a time. Each job may use several of them for a moment. */
export function limitsOf(processors: number): JobLimits {
  const half = Math.max(1, Math.floor(processors / 2))
  const quarter = Math.max(1, Math.floor(processors / 4))
  return { read: half, frame: half, storyboard: quarter, speech: quarter, prepare: quarter }
}

export type JobCounts = Readonly<Record<JobKind, { waiting: number; running: number; failed: number }>>

export interface JobFigures {
  /** By kind: jobs that wait, that run, and that are put aside. */
  counts: JobCounts
  /** Some of the jobs that are put aside. */
  failed: readonly FailedJob[]
}

/**
 * Work that may be done later, by this machine or by another one. A job is done at least once: the code that does it must be
 * able to do it again. One implementation is in memory, for one server; the other one is in a shared database.
 */
export interface Jobs {
  /** Whether other machines do jobs of this queue as well. */
  readonly isShared: boolean
  /**
   * Adds a job. If one with its kind and key waits already, that one gets the higher of both priorities. If it runs or
   * is put aside, nothing changes.
   * @throws if the queue is closed
   */
  add(job: Job): Promise<void>
  /** Does jobs of a kind on this machine until the queue is closed. */
  work(kind: JobKind, concurrency: number, run: RunJob): void
  /**
   * Resolves when a job with this kind and key has ended, or when the signal aborts.
   * @throws if the queue closes before
   */
  settled(job: JobName, signal: AbortSignal): Promise<JobEnd>
  figures(): Promise<JobFigures>
  /** Takes no more jobs, and resolves when those that run have ended or were given back. */
  close(): Promise<void>
}

/** The number of failures after which a job is put aside. */
export const MAX_FAILURES = 5
/** The seconds before the first retry. They double with each failure. */
export const RETRY_SECONDS = 2

/** Creates the error for those who wait for a job while the queue closes. */
export const queueClosed = () => new Error('The queue of jobs is closed.')

/** Returns counts of zero for each kind. */
export const noJobs = () => ({
  read: { waiting: 0, running: 0, failed: 0 },
  frame: { waiting: 0, running: 0, failed: 0 },
  storyboard: { waiting: 0, running: 0, failed: 0 },
  speech: { waiting: 0, running: 0, failed: 0 },
  prepare: { waiting: 0, running: 0, failed: 0 },
})
