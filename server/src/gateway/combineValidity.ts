import type { WriteVersion, CacheValidity } from '../source/cacheValidity.ts'
import type { AnswerKind, GatewayEvents } from './events.ts'

/** A cached list or cached resources that an answer is built from. */
export interface CacheDependency {
  kind: AnswerKind
  count: number
  /** When the provider last confirmed it, in milliseconds, or null if only the number is counted. */
  checkedAt: number | null
  /** When it becomes stale, in milliseconds, or null if it is not fresh now. */
  freshUntil: number | null
}

/** Returns the validity of an answer with these dependencies, or none if the answer may not be cached. */
export type CombineValidity = (dependencies: readonly CacheDependency[]) => { validity?: CacheValidity }

/**
 * Returns a function to be called before an answer is read, which returns the `CombineValidity` of that answer. An
 * answer whose dependencies are all fresh is valid until one of them becomes stale or anything is written. TTLs that
 * the spending policy has multiplied do not count: such answers are built anew for each call.
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
