import { createListeners } from '@vtube/shared/createListeners'
import { toFailure } from '../api/RequestError.ts'
import { valueOf } from '../videos/createBatchLoader.ts'
import type { Page } from '../domain/page.ts'
import type { Failure } from '../domain/remote.ts'
import type { Video } from '../domain/video.ts'
import type { StoredChannels } from './createStoredChannels.ts'
import { newestFirst } from './newestFirst.ts'
import type { StoredUploads, UserDataDatabase } from './openUserDataDatabase.ts'

export type UploadsByChannel = ReadonlyMap<string, StoredUploads>

/** Holds the newest videos of the user's channels. It is replaced when something changes. */
export interface FeedState {
  /** Is null until what this device holds has been read. */
  uploads: UploadsByChannel | null
  /** Says how far a renewal has come, in channels. It is null while there is none. */
  progress: { done: number; total: number } | null
  /** Says by channel why it could not be renewed. */
  failures: ReadonlyMap<string, Failure>
}

interface FeedOptions {
  /** Returns null while nothing can be stored. */
  database: () => UserDataDatabase | null
  channels: StoredChannels
  /** Fetches the first page of an uploads playlist. */
  fetchUploads: (playlistId: string, signal: AbortSignal) => Promise<Pick<Page<Video>, 'items' | 'isStale'>>
}

/** Is the number of videos that are stored of each channel. */
const VIDEOS_PER_CHANNEL = 15
/** Is the number of channels that are renewed at the same time. */
const CONCURRENCY = 4
/** Results are shown this often while they arrive. */
const PUBLISH_MS = 1000

/** Lists the kinds of failures that every other call would have as well. */
const COMMON_FAILURES: ReadonlySet<Failure['kind']> = new Set(['offline', 'quotaSpent', 'signedOut'])

type Renewed = { uploads: StoredUploads } | { failure: Failure }

/**
 * Creates the newest videos of the user's channels on this device. They are renewed from the uploads playlist of each
 * channel, which costs one unit of the provider's quota; nothing is searched for.
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
      // A channel without videos has no playlist either, so only the channel tells whether it still exists.
      await channels.fetchAgain(channelId)
      return { uploads: none }
    }
  }

  return {
    state: () => state,
    /** Calls a listener when the state has changed. Returns an unsubscribe function. */
    subscribe: changed.subscribe,

    /** Reads what this device holds, once. */
    read: (): Promise<void> => (reading ??= readStored()),

    /**
     * Renews channels, a few at a time, until the signal aborts. A failure concerns one channel, unless it would be that
     * of all others as well. Failed channels keep their former videos.
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
