import {
  fairShare,
  GOOD_HITS,
  searchFloor,
  type BudgetState,
  type FairShare,
  type SpendingReason,
} from './policy.ts'
import type { SearchPurpose } from './purpose.ts'

export interface SearchSituation {
  purpose: SearchPurpose
  budget: BudgetState
  /** What is kept of this very search; `fresh` with its freshness stretched already. */
  kept: 'fresh' | 'stale' | 'none'
  /** Hits of memory that fit well, as far as they were counted. */
  goodHits: number
}

/** Where the first page of a search should come from. What the provider cannot or may not give comes from memory. */
export type SearchPlan =
  | { from: 'kept' }
  | { from: 'memory' }
  | { from: 'provider'; reason: SpendingReason; floor: number; share: FairShare }

/** The planner's answer to: what to do with this search? Nothing is read or spent here. */
export function planSearch({ purpose, budget, kept, goodHits }: SearchSituation): SearchPlan {
  if (kept === 'fresh') return { from: 'kept' }
  if (kept === 'none' && isRemembered(purpose, goodHits)) return { from: 'memory' }
  const reason = kept === 'none' ? 'first' : 'refresh'
  const floor = searchFloor(purpose, reason, budget)
  if (budget.left > floor) return { from: 'provider', reason, floor, share: fairShare(budget) }
  return kept === 'stale' ? { from: 'kept' } : { from: 'memory' }
}

/** Whether memory serves as well as the provider would. A category wants the newest, which memory cannot have. */
function isRemembered(purpose: SearchPurpose, goodHits: number): boolean {
  if (purpose === 'typed') return goodHits >= GOOD_HITS.typed
  return purpose === 'related' && goodHits >= GOOD_HITS.related
}
