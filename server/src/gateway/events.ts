import type { WireResource } from '@vtube/shared/wire'
import type { SearchIntent } from './quota/planSearch.ts'

/** Kinds of answers that are counted apart. */
export type AnswerKind =
  | 'video'
  | 'channel'
  | 'chart'
  | 'uploads'
  | 'subscriptionFeed'
  | 'comments'
  | 'suggestions'
  | SearchIntent

/**
 * Where an answer came from.
 * - `fresh`: a cached response that is fresh;
 * - `live`: a call of the provider;
 * - `stale`: a stale cached response, because the provider could not or should not be asked;
 * - `catalogue`: rows of the catalogue, found by a query of our own;
 * - `missing`: nowhere, there was nothing to answer with.
 */
export type AnswerOrigin = 'fresh' | 'live' | 'stale' | 'catalogue' | 'missing'

/** Events of the gateway, for metrics and the log. They identify no user and no search. */
export interface GatewayEvents {
  /** @param ageSeconds age of the shown content; null when nothing was shown or the age is unknown */
  answered(kind: AnswerKind, origin: AnswerOrigin, count: number, ageSeconds: number | null): void
  /** One attempt. `outcome` is `ok`, `unchanged` or the kind of the error. */
  upstreamCall(resource: WireResource | 'suggestions', outcome: string, seconds: number): void
  /** A caller waited for the in-flight request of another one. */
  requestShared(kind: 'video' | 'channel' | 'list'): void
  /** A failure that the operator should know of. Contains no keys. */
  error(message: string, error: unknown): void
}
