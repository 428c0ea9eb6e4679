import type { WriteVersion, CacheValidity } from '../source/cacheValidity.ts'
import type { AnswerKind, GatewayEvents } from './events.ts'

/** What an answer was made of, as far as its age goes. */
export interface Ingredient {
  kind: AnswerKind
  count: number
  /** When the provider last confirmed it, in milliseconds; null where only its number is told. */
  checkedAt: number | null
  /** From when on somebody would ask for it anew; null where it is not fresh now. */
  freshUntil: number | null
}

/** Tells whether and for how long an answer of these ingredients stands. */
export type Stand = (ingredients: readonly Ingredient[]) => { validity?: CacheValidity }

/**
 * An answer of which everything is fresh stands until something of it is not, or anything is written. While the bucket
 * is low, what is older counts as fresh too (`stretch`), but does not stand: it is judged anew with each call.
 * @param changes null where others write as well: then nothing stands
 */
export function createStands(
  changes: WriteVersion | null,
  events: Pick<GatewayEvents, 'answered'>,
  now: () => Date,
): { begin(): Stand } {
  const begin = (): Stand => {
    if (changes === null) return () => ({})
    const isUnchanged = changes.snapshot()
    return (ingredients) => {
      const ends = ingredients.map(({ freshUntil }) => freshUntil)
      if (ends.includes(null)) return {}
      const until = Math.min(...ends.map(Number))
      return {
        validity: {
          isValid: () => isUnchanged() && now().getTime() < until,
          countHit() {
            for (const { kind, count, checkedAt } of ingredients) {
              const age = checkedAt === null ? null : Math.max(0, now().getTime() - checkedAt) / 1_000
              if (count > 0) events.answered(kind, 'fresh', count, age)
            }
          },
        },
      }
    }
  }
  return { begin }
}
