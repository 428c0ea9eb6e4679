import type { SearchIntent } from './searchIntent.ts'
import { MIN_GOOD_HITS, searchFloor, type BudgetState } from './spendingRules.ts'

export interface SearchSituation {
  intent: SearchIntent
  budget: BudgetState
  /** The state of the cached list of this search, according to the multiplied TTL. */
  cached: 'fresh' | 'stale' | 'none'
  /** The number of hits of the catalogue that match the search well, as far as they were counted. */
  goodHits: number
}

/** The source of the first page of a search. The catalogue answers whenever the provider cannot or may not answer. */
export type SearchPlan = 'cache' | 'catalogue' | 'provider'

/** Decides which source answers a search. Neither reads nor spends anything. */
export function planSearch({ intent, budget, cached, goodHits }: SearchSituation): SearchPlan {
  if (cached === 'fresh') return 'cache'
  if (cached === 'none' && isCatalogueEnough(intent, goodHits)) return 'catalogue'
  if (budget.left > searchFloor(intent, cached === 'none' ? 'first' : 'refresh', budget)) return 'provider'
  return cached === 'stale' ? 'cache' : 'catalogue'
}

/** Returns whether the catalogue, which lacks the newest videos of a category, is as good as the provider. */
function isCatalogueEnough(intent: SearchIntent, goodHits: number): boolean {
  if (intent === 'typed') return goodHits >= MIN_GOOD_HITS.typed
  return intent === 'related' && goodHits >= MIN_GOOD_HITS.related
}
