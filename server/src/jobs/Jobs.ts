/** The work of a job: read files, make a frame or storyboard, index speech, or convert a video in advance. */
export const JOB_KINDS = ['read', 'frame', 'storyboard', 'speech', 'prepare'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** The urgency of a job: a user waits for its result, a user will soon watch the video, or nobody waits for it. */
export type JobPriority = 'waiting' | 'soon' | 'background'

export interface Job {
  kind: JobKind
  /** A text that identifies the work, such as the version of a file. Only one job of a kind has it at a time. */
  key: string
  priority: JobPriority
  data: object
}

export type JobName = Pick<Job, 'kind' | 'key'>

/** Does one job, and resolves to its result as JSON. The signal aborts when the machine stops or loses the job. */
export type RunJob = (job: Job, signal: AbortSignal) => Promise<object | void>

/**
 * Thrown for a job that this machine cannot do now, for example because its disk is full. In a shared queue, the job is
 * returned without counting as failed, and the machine pauses before it takes another job.
 */
export class UnfitMachineError extends Error {
  override readonly name = 'UnfitMachineError'
}

/** The end of a job: its result, the reason why it was put aside, or null if the end is unknown. */
export type JobEnd = { result: object } | { reason: string } | null

/** A job that has failed so often that it is put aside. */
export interface FailedJob extends JobName {
  /** The reason why the last attempt failed, for the operator. */
  reason: string
}

/** The maximum number of jobs of each kind that a machine does at the same time. */
export type JobLimits = Readonly<Record<JobKind, number>>

/** Returns the limits for a machine with a number of processors. A job may use several processors for a moment. */
export function limitsOf(processors: number): JobLimits {
  const half = Math.max(1, Math.floor(processors / 2))
  const quarter = Math.max(1, Math.floor(processors / 4))
  return { read: half, frame: half, storyboard: quarter, speech: quarter, prepare: quarter }
}

export type JobCounts = Readonly<Record<JobKind, { waiting: number; running: number; failed: number }>>

export interface JobFigures {
  /** The numbers of jobs that wait, that run, and that are put aside, by kind. */
  counts: JobCounts
  /** Some of the jobs that are put aside. */
  failed: readonly FailedJob[]
}

/**
 * A queue of work that may be done later, by this machine or by another one. A job is done at least once, so its code
 * must tolerate a repetition. One implementation keeps the jobs in memory, for one server. The other one keeps them in
 * a shared database.
 */
export interface Jobs {
  /** Whether other machines do jobs of this queue as well. */
  readonly isShared: boolean
  /**
   * Adds a job. If a job with the same kind and key already waits, it gets the higher one of both priorities. If that
   * job runs or is put aside, nothing changes.
   * @throws if the queue is closed
   */
  add(job: Job): Promise<void>
  /** Does jobs of a kind on this machine until the queue is closed. */
  work(kind: JobKind, concurrency: number, run: RunJob): void
  /**
   * Resolves when a job with this kind and key has ended, or when the signal aborts.
   * @throws if the queue closes before the job ends
   */
  settled(job: JobName, signal: AbortSignal): Promise<JobEnd>
  figures(): Promise<JobFigures>
  /** Takes no more jobs, and resolves when the running jobs have ended or were returned to the queue. */
  close(): Promise<void>
}

/** The number of failures after which a job is put aside. */
export const MAX_FAILURES = 5
/** The number of seconds before the first retry. The number doubles with each failure. */
export const RETRY_SECONDS = 2

/** Creates the error that callers get who wait for a job while the queue closes. */
export const queueClosed = () => new Error('The queue of jobs is closed.')

/** Returns counts of zero for each kind. */
export const noJobs = () => ({
  read: none(),
  frame: none(),
  storyboard: none(),
  speech: none(),
  prepare: none(),
})
const none = () => ({ waiting: 0, running: 0, failed: 0 })
