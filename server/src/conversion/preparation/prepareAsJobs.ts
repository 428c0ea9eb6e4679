import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Job, Jobs, RunJob } from '../../jobs/Jobs.ts'
import { whileReadable } from '../../import/folder/whileReadable.ts'
import type { Prepare } from './createPreparer.ts'

/** The time until the same video may be added again. Another machine may have prepared the video in the meantime. */
const AGAIN_MS = 3_600_000
const MAX_REMEMBERED = 1000

const wantedVideo = v.object({ videoId: v.string(), fromSeconds: v.number() })

/** Returns a function that queues videos as jobs of all machines, and resolves when one has prepared the video. */
export function prepareAsJobs(jobs: Pick<Jobs, 'add' | 'settled'>): Prepare {
  const added = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: AGAIN_MS })
  return async (video, signal) => {
    if (added.has(video.videoId)) return 'whole'
    const job: Job = { kind: 'prepare', key: video.videoId, priority: 'soon', data: video }
    await jobs.add(job)
    added.set(video.videoId, true)
    await jobs.settled(job, signal)
    return signal.aborted ? 'stopped' : 'whole'
  }
}

/** Begins to prepare the videos of the queue on this machine, at most the given number at a time. */
export function doPrepareJobs(
  jobs: Pick<Jobs, 'work'>,
  limit: number,
  { prepare, store }: { prepare: Prepare; store: Parameters<typeof whileReadable>[0] },
): void {
  const run: RunJob = async ({ data }, signal) => {
    await prepare(v.parse(wantedVideo, data), signal)
    // The error leaves the job in the queue, so that another machine continues where this one was ended.
    signal.throwIfAborted()
  }
  jobs.work('prepare', limit, whileReadable(store)(run))
}
