import type { WireResource } from '@vtube/shared/wire'
import type { SearchIntent } from './quota/searchIntent.ts'
import type { ResourceKind } from './store/GatewayStore.ts'

/** The kinds of answers that are counted separately. */
export type AnswerKind =
  | ResourceKind
  | SearchIntent
  | 'chart'
  | 'uploads'
  | 'subscriptionFeed'
  | 'comments'
  | 'suggestions'

/**
 * The origin of an answer.
 * - `fresh`: a fresh cached response
 * - `live`: a call of the provider
 * - `stale`: a stale cached response, because the provider could not or should not be called
 * - `catalogue`: rows of the catalogue, found by a query
 * - `missing`: no origin, because there was nothing to answer with
 */
export type AnswerOrigin = 'fresh' | 'live' | 'stale' | 'catalogue' | 'missing'

/** The events of the gateway, for metrics and the log. They identify no user and no search. */
export interface GatewayEvents {
  /** @param ageSeconds the age of the shown content, or null if nothing was shown or the age is unknown */
  answered(kind: AnswerKind, origin: AnswerOrigin, count: number, ageSeconds: number | null): void
  /** Counts one attempt of a call. `outcome` is `ok`, `unchanged` or the kind of the error. */
  upstreamCall(resource: WireResource | 'suggestions', outcome: string, seconds: number): void
  /** Counts a caller who waited for the in-flight request of another one. */
  requestShared(kind: ResourceKind | 'list'): void
  /** Reports a failure that concerns the operator. The message contains no keys. */
  error(message: string, error: unknown): void
}
