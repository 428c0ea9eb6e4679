import type { WireResource } from '@vtube/shared/wire'
import type { SearchPurpose } from './planner/purpose.ts'

/** Kinds of answers that are counted apart. */
export type AnswerKind =
  | 'video'
  | 'channel'
  | 'chart'
  | 'uploads'
  | 'comments'
  | 'suggestions'
  | SearchPurpose

/**
 * Where an answer came from.
 * - `fresh`: kept, and young enough;
 * - `live`: the provider was asked for it;
 * - `stale`: kept, too old, and the provider could not or should not be asked;
 * - `memory`: put together from what the catalogue remembers;
 * - `missing`: there was nothing to answer with.
 */
export type AnswerOrigin = 'fresh' | 'live' | 'stale' | 'memory' | 'missing'

/** What the gateway tells whoever counts. Nothing in it names a visitor or a search. */
export interface GatewayEvents {
  /** @param ageSeconds how old what was shown is; null when nothing was or nobody knows */
  answered(kind: AnswerKind, origin: AnswerOrigin, count: number, ageSeconds: number | null): void
  /** One attempt. `outcome` is `ok`, `unchanged` or the kind of the failure. */
  upstreamCall(resource: WireResource | 'suggestions', outcome: string, seconds: number): void
  /** A caller waited for a call that another one had begun. */
  flightShared(kind: 'video' | 'channel' | 'list'): void
  /** Something that whoever runs the server should know. Free of keys. */
  trouble(message: string, error: unknown): void
}
