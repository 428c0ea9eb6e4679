import type { WriteVersion, CacheValidity } from '../domain/cacheValidity.ts'
import type { AnswerKind, GatewayEvents } from './answerKinds.ts'

/** A cached list or cached resources that are part of an answer. */
export interface CacheDependency {
  kind: AnswerKind
  count: number
  /** The time of the provider's last confirmation in milliseconds since 1970, or null if only `count` matters. */
  checkedAt: number | null
  /** The time when the content becomes stale, in milliseconds since 1970, or null if it is already stale. */
  freshUntil: number | null
}

/** Returns the validity of an answer with these dependencies, or an empty object if the answer may not be cached. */
export type CombineValidity = (dependencies: readonly CacheDependency[]) => { validity?: CacheValidity }

/**
 * Returns a function that must be called before an answer is read, and that returns the `CombineValidity` of this
 * answer. An answer whose dependencies are all fresh is valid until one of them becomes stale or the catalogue or the
 * store is written. Answers that are fresh only because the spending policy has multiplied a TTL are not cached.
 * @param writeVersion null if other servers write as well, so that no answer may be cached
 */
export const createValidityTracker =
  (writeVersion: WriteVersion | null, events: Pick<GatewayEvents, 'answered'>, now: () => Date) =>
  (): CombineValidity => {
    if (writeVersion === null) return () => ({})
    const isUnchanged = writeVersion.snapshot()
    return (dependencies) => {
      const ends = dependencies.map(({ freshUntil }) => freshUntil)
      if (ends.includes(null)) return {}
      const until = Math.min(...ends.map(Number))
      return {
        validity: {
          isValid: () => isUnchanged() && now().getTime() < until,
          countHit() {
            for (const { kind, count, checkedAt } of dependencies) {
              const age = checkedAt === null ? null : Math.max(0, now().getTime() - checkedAt) / 1_000
              if (count > 0) events.answered(kind, 'fresh', count, age)
            }
          },
        },
      }
    }
  }
