import { LRUCache } from 'lru-cache'
import type { CacheValidity } from '../domain/cacheValidity.ts'
import type { Answer, Inquiry } from '../domain/VideoSource.ts'
import type { UserData } from '../userData/storedUserData.ts'
import type { FeedSubject } from './feedTarget.ts'
import { listFeedVideos, type FeedContent, type FeedOptions } from './listFeedVideos.ts'

/** The maximum age of a cached list. Another server may have changed the library in this time. */
const MAX_AGE_MS = 60_000
const MAX_LISTS = 200

interface CachedList {
  content: Promise<FeedContent | null>
  isValid: () => boolean
}

export interface FeedCacheOptions extends FeedOptions {
  userData: Pick<UserData, 'latestCells' | 'positions'>
}

/**
 * Returns a `listFeedVideos` with a cache, because programs read feeds every few minutes, and a list of subscriptions
 * is many searches. A list is read again after a change by the owner or this server, and after `MAX_AGE_MS`.
 */
export function cacheFeedVideos(options: FeedCacheOptions) {
  const { source, userData, now } = options
  const cache = new LRUCache<string, CachedList>({ max: MAX_LISTS })

  const read = (subject: FeedSubject, userId: string, inquiry: Inquiry): CachedList => {
    const validities: CacheValidity[] = []
    const noted = async <Value, Given extends Answer<Value>>(answer: Promise<Given>): Promise<Given> => {
      const { validity } = await answer
      if (validity) validities.push(validity)
      return await answer
    }
    const watched: FeedOptions['source'] = {
      search: (...parameters) => noted(source.search(...parameters)),
      listVideos: (...parameters) => noted(source.listVideos(...parameters)),
      listChannels: (...parameters) => noted(source.listChannels(...parameters)),
    }
    const endsAt = now().getTime() + MAX_AGE_MS
    return {
      content: listFeedVideos({ ...options, source: watched }, subject, userId, inquiry),
      isValid: () => now().getTime() < endsAt && validities.every((validity) => validity.isValid()),
    }
  }
  return async function (
    subject: FeedSubject,
    userId: string,
    inquiry: Inquiry,
  ): Promise<FeedContent | null> {
    const position = (await userData.positions([userId])).get(userId) ?? null
    const key = JSON.stringify([userId, position, subject, inquiry.limit])
    const cached = cache.get(key)
    if (cached?.isValid() === true) return await cached.content
    // Several requests may wait for this list, so it must not end when one of them is aborted.
    const fresh = read(subject, userId, { ...inquiry, signal: new AbortController().signal })
    cache.set(key, fresh)
    fresh.content.catch(() => {
      if (cache.peek(key) === fresh) cache.delete(key)
    })
    return await fresh.content
  }
}
