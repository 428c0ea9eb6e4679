import type { WireResource } from '@vtube/shared/wire'
import type { SearchIntent } from './quota/planSearch.ts'
import type { ResourceKind } from './store/GatewayStore.ts'

/** The kinds of answers that are counted apart. */
export type AnswerKind =
  | ResourceKind
  | SearchIntent
  | 'chart'
  | 'uploads'
  | 'subscriptionFeed'
  | 'comments'
  | 'suggestions'

/**
 * Where an answer came from.
 * - `fresh`: a cached response that is fresh;
 * - `live`: a call of the provider;
 * - `stale`: a stale cached response, because the provider could not or should not be asked;
 * - `catalogue`: rows of the catalogue, found by a query of our own;
 * - `missing`: nowhere, because there was nothing to answer with.
 */
export type AnswerOrigin = 'fresh' | 'live' | 'stale' | 'catalogue' | 'missing'

/** The events of the gateway, for metrics and the log. They identify no user and no search. */
export interface GatewayEvents {
  /** @param ageSeconds the age of the shown content, or null if nothing was shown or the age is unknown */
  answered(kind: AnswerKind, origin: AnswerOrigin, count: number, ageSeconds: number | null): void
  /** Counts one attempt. `outcome` is `ok`, `unchanged` or the kind of the error. */
  upstreamCall(resource: WireResource | 'suggestions', outcome: string, seconds: number): void
  /** Counts a caller who waited for the in-flight request of another one. */
  requestShared(kind: ResourceKind | 'list'): void
  /** Reports a failure that the operator should know of. It contains no keys. */
  error(message: string, error: unknown): void
}
