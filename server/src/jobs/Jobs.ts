/** What a job does: read files of the library, make a frame or storyboard, index speech, or convert a film in advance. */
export type JobKind = 'read' | 'frame' | 'storyboard' | 'speech' | 'prepare'

/** Who needs the result of a job: somebody who waits, somebody who will soon watch, or nobody in particular. */
export type JobPriority = 'waiting' | 'soon' | 'background'

export interface Job {
  kind: JobKind
  /** Identifies what is done, such as the version of a file: one job with this kind and key is done at a time. */
  key: string
  priority: JobPriority
  /** What the job needs to know, as JSON. */
  data: object
}

/** A job that has failed so often that it is put aside. */
export interface FailedJob extends Pick<Job, 'kind' | 'key'> {
  /** Why its last attempt failed, for the operator. */
  reason: string
}

export interface JobFigures {
  /** By kind: jobs that wait, that run, and that are put aside. */
  counts: Readonly<Record<JobKind, { waiting: number; running: number; failed: number }>>
  /** Some of the jobs that are put aside. */
  failed: readonly FailedJob[]
}

/**
 * Work that may be done later, by this machine or by another one. A job is done at least once: whoever does it must be
 * able to do it again. One implementation is in memory, for one server; the other one is in a shared database.
 */
export interface Jobs {
  /** Adds a job unless one with its kind and key waits already, which then gets the higher of both priorities. */
  add(job: Job): Promise<void>
  /**
   * Does jobs of a kind on this machine until the queue is closed.
   * @param run does one job. The signal aborts when the machine shuts down
   */
  work(kind: JobKind, concurrency: number, run: (job: Job, signal: AbortSignal) => Promise<void>): void
  /** Resolves when a job with this kind and key is done, put aside or unknown, or when the signal aborts. */
  settled(job: Pick<Job, 'kind' | 'key'>, signal: AbortSignal): Promise<void>
  figures(): Promise<JobFigures>
  /** Takes no more jobs, and resolves when those that run have ended or were given back. */
  close(): Promise<void>
}
