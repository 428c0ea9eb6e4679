import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Job, Jobs } from '../jobs/Jobs.ts'
import type { WantedVideo } from '../library/wantedVideos.ts'
import type { Preparation } from './preparedFilms.ts'

/** The time until the same video is added again. It may have been prepared on another machine meanwhile. */
const AGAIN_MS = 3_600_000
const MAX_REMEMBERED = 1000

const wantedVideo = v.object({ videoId: v.string(), fromSeconds: v.number() })

/**
 * Lets the machines that share a queue of jobs prepare videos, one machine at a time for each video.
 * @param prepare prepares a video on this machine
 * @returns a function that adds a video to the queue, and resolves when a machine has prepared it
 */
export function prepareAsJobs(
  jobs: Pick<Jobs, 'add' | 'work' | 'settled'>,
  prepare: (video: WantedVideo, signal: AbortSignal) => Promise<Preparation>,
) {
  const added = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: AGAIN_MS })
  jobs.work('prepare', 1, async (job: Job, signal) => {
    await prepare(v.parse(wantedVideo, job.data), signal)
  })
  return async (video: WantedVideo, signal: AbortSignal): Promise<Preparation> => {
    if (added.has(video.videoId)) return 'whole'
    added.set(video.videoId, true)
    await jobs.add({ kind: 'prepare', key: video.videoId, priority: 'soon', data: video })
    await jobs.settled({ kind: 'prepare', key: video.videoId }, signal)
    return signal.aborted ? 'stopped' : 'whole'
  }
}
