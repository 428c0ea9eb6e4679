import { createListeners } from '@vtube/shared/createListeners'
import { toFailure } from '../api/request/RequestError.ts'
import { valueOf } from '../videos/createBatchLoader.ts'
import type { Page } from '../domain/page.ts'
import type { Failure } from '../domain/remote.ts'
import type { Video } from '../domain/video.ts'
import type { StoredChannels } from './createStoredChannels.ts'
import { newestFirst } from './newestFirst.ts'
import type { StoredUploads, UserDataDatabase } from './openUserDataDatabase.ts'

export type UploadsByChannel = ReadonlyMap<string, StoredUploads>

/** The newest videos of the user's channels. The object is replaced when something changes. */
export interface FeedState {
  /** The newest videos by channel, or null until the data stored on this device has been read. */
  uploads: UploadsByChannel | null
  /** The progress of a refresh, as numbers of channels, or null if no refresh is in progress. */
  progress: { done: number; total: number } | null
  /** The failures by the ids of the channels that could not be refreshed. */
  failures: ReadonlyMap<string, Failure>
}

interface FeedOptions {
  /** Returns the database, or null while nothing can be stored. */
  database: () => UserDataDatabase | null
  channels: StoredChannels
  /** Fetches the first page of an uploads playlist. */
  fetchUploads: (playlistId: string, signal: AbortSignal) => Promise<Pick<Page<Video>, 'items' | 'isStale'>>
}

/** The number of videos that are stored per channel. */
const VIDEOS_PER_CHANNEL = 15
/** The number of channels that are refreshed at the same time. */
const CONCURRENCY = 4
/** The interval in which new results are shown during a refresh. */
const PUBLISH_MS = 1000

/** The kinds of failures that would affect every other call as well. */
const COMMON_FAILURES: ReadonlySet<Failure['kind']> = new Set(['offline', 'quotaSpent', 'signedOut'])

type Renewed = { uploads: StoredUploads } | { failure: Failure }

/**
 * Creates the feed of the newest videos of the user's channels on this device. It is refreshed from the uploads
 * playlist of each channel, which costs one unit of the provider's quota. No search is made.
 */
export function createSubscriptionFeed({ database, channels, fetchUploads }: FeedOptions) {
  const changed = createListeners()
  let state: FeedState = { uploads: null, progress: null, failures: new Map() }
  let reading: Promise<void> | null = null
  let latestRun: object | null = null

  const setState = (changes: Partial<FeedState>) => {
    state = { ...state, ...changes }
    changed.notify()
  }

  const readStored = async () => {
    const reading = database()?.allUploads()
    const stored = (await reading?.catch(() => [])) ?? []
    setState({ uploads: new Map(stored.map((uploads) => [uploads.channelId, uploads])) })
  }

  const fetchOne = async (channelId: string, signal: AbortSignal): Promise<Renewed> => {
    const channel = valueOf(channels.state().get(channelId))
    if (channel === null) return { failure: channels.failure() ?? toFailure(null) }
    const none = { channelId, videos: [], isStale: false, renewedAt: Date.now() }
    if (channel.uploadsPlaylistId === null) return { uploads: none }
    try {
      const { items, isStale } = await fetchUploads(channel.uploadsPlaylistId, signal)
      const videos = newestFirst(items)
        .slice(0, VIDEOS_PER_CHANNEL)
        .map((video) => ({ ...video, description: '' }))
      return { uploads: { ...none, videos, isStale } }
    } catch (error) {
      const failure = toFailure(error)
      if (failure.kind !== 'notFound') return { failure }
      // A channel without videos has no playlist, so a missing playlist does not mean that the channel is gone.
      // Fetching the channel again shows whether it still exists.
      await channels.fetchAgain(channelId)
      return { uploads: none }
    }
  }

  return {
    state: () => state,
    /** Calls a listener when the state has changed. Returns an unsubscribe function. */
    subscribe: changed.subscribe,

    /** Reads the data that this device has stored. Only the first call reads it. */
    read: (): Promise<void> => (reading ??= readStored()),

    /**
     * Refreshes channels, a few at a time, until the signal aborts. After a failure, the other channels are still
     * refreshed, unless the failure would affect all of them. Channels that fail keep their former videos.
     */
    async renew(channelIds: readonly string[], signal: AbortSignal): Promise<void> {
      if (channelIds.length === 0) return
      const queue = [...channelIds]
      const failures = new Map(state.failures)
      let renewed: StoredUploads[] = []
      let publishedAt = Date.now()

      const publish = (done: number) => {
        publishedAt = Date.now()
        const uploads = new Map(state.uploads)
        for (const one of renewed) uploads.set(one.channelId, one)
        void database()
          ?.putFetched('uploads', renewed)
          .catch(() => {})
        renewed = []
        setState({ uploads, failures: new Map(failures), progress: { done, total: channelIds.length } })
      }
      let done = 0
      const work = async () => {
        for (let id = queue.shift(); id !== undefined && !signal.aborted; id = queue.shift()) {
          const result = await fetchOne(id, signal)
          if (signal.aborted) return
          done += 1
          if ('failure' in result) {
            failures.set(id, result.failure)
            if (COMMON_FAILURES.has(result.failure.kind))
              for (const other of queue.splice(0)) failures.set(other, result.failure)
          } else {
            failures.delete(id)
            renewed.push(result.uploads)
          }
          if (Date.now() - publishedAt >= PUBLISH_MS) publish(done)
        }
      }

      latestRun = queue
      setState({ progress: { done: 0, total: channelIds.length } })
      await channels.load(channelIds)
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
      if (renewed.length > 0 || !signal.aborted) publish(done)
      if (latestRun === queue) setState({ progress: null })
    },
  }
}
