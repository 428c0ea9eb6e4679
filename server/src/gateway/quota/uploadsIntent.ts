import { PAGE_SIZE } from '@vtube/shared/constants'
import type { PlaylistItemsQuery } from '../../domain/VideoSource.ts'
import type { ListCallReason, UnitCallReason } from './spendingRules.ts'

/** The purpose of a page of uploads: the page of its channel, or a feed of all subscribed channels of a user. */
export type UploadsIntent = 'uploads' | 'subscriptionFeed'

/** Returns the intent of a request for uploads, derived from the page size that the client sets. */
export const uploadsIntentOf = ({ maxResults }: Pick<PlaylistItemsQuery, 'maxResults'>): UploadsIntent =>
  maxResults === PAGE_SIZE.subscriptionFeed ? 'subscriptionFeed' : 'uploads'

/** The reasons that calls for each intent give to the spending policy. */
export const UPLOADS_CALL_REASONS: Readonly<
  Record<UploadsIntent, Readonly<Record<ListCallReason, UnitCallReason>>>
> = {
  uploads: { first: 'first', refresh: 'refresh', nextPage: 'nextPage' },
  subscriptionFeed: { first: 'feedFirst', refresh: 'feedRefresh', nextPage: 'nextPage' },
}

const DAY_MS = 86_400_000
const QUIET_AFTER_MS = 30 * DAY_MS
const DORMANT_AFTER_MS = 365 * DAY_MS
/** The factors of the TTL for channels without new videos. The longer the silence, the less likely are new videos. */
const QUIET_FACTOR = 2
const DORMANT_FACTOR = 6

/**
 * Returns the time in milliseconds after which a list of uploads is stale for a subscription feed.
 * @param ttlMs the TTL for active channels
 * @param newestUploadAt the time of the newest upload in milliseconds since 1970, null without uploads, or undefined
 *   if the time is unknown
 */
export function feedTtlMs(ttlMs: number, newestUploadAt: number | null | undefined, now: Date): number {
  if (newestUploadAt === undefined) return ttlMs
  const silentMs = newestUploadAt === null ? QUIET_AFTER_MS : now.getTime() - newestUploadAt
  if (silentMs >= DORMANT_AFTER_MS) return ttlMs * DORMANT_FACTOR
  return silentMs >= QUIET_AFTER_MS ? ttlMs * QUIET_FACTOR : ttlMs
}
