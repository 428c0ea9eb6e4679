import { planSearch, type SearchSituation } from './planSearch.ts'
import type { SearchIntent } from './searchIntent.ts'
import type { QuotaLedger, Spending } from './QuotaLedger.ts'
import {
  fairShare,
  searchFloor,
  ttlMultiplier,
  unitFloor,
  type ListCallReason,
  type UnitCallReason,
} from './spendingRules.ts'

export type SpendingPolicy = ReturnType<typeof createSpendingPolicy>

/** The amounts that may be spent on one search, given the state of the bucket when the search begins. */
export type SearchSpending = Awaited<ReturnType<SpendingPolicy['forSearch']>>

/** Creates the policy that decides about all spending by applying the rules to the state of the ledger. */
export const createSpendingPolicy = (ledger: QuotaLedger) => ({
  async budgets() {
    const [search, units] = await Promise.all([ledger.budget('search'), ledger.budget('units')])
    return { search, units }
  },

  /** Returns how much of the bucket a call of 1 unit may spend. */
  async forUnits(reason: UnitCallReason, spender: string | null): Promise<Spending> {
    const budget = await ledger.budget('units')
    return { spender, floor: unitFloor(reason, budget), share: fairShare(budget, reason) }
  },

  /** Resolves to whether the bucket has a unit for such a call now, so that reserving one makes sense. */
  async maySpendUnit(reason: UnitCallReason): Promise<boolean> {
    const budget = await ledger.budget('units')
    return budget.left > unitFloor(reason, budget)
  },

  /** Returns the factor for TTLs of lists and resources that cost units. */
  ttlMultiplier: async () => ttlMultiplier(await ledger.budget('units')),

  async forSearch(intent: SearchIntent, spender: string | null) {
    const budget = await ledger.budget('search')
    const floorOf = (reason: ListCallReason) => searchFloor(intent, reason, budget)
    return {
      isExhausted: budget.left === 0,
      resetsAt: budget.resetsAt,
      ttlMultiplier: ttlMultiplier(budget),
      plan: (situation: Pick<SearchSituation, 'cached' | 'goodHits'>) =>
        planSearch({ intent, budget, ...situation }),
      /** Returns how much of the bucket the call for a page may spend. */
      spendingFor: (reason: ListCallReason): Spending => ({
        spender,
        floor: floorOf(reason),
        share: fairShare(budget, null),
      }),
      /** Resolves to whether the bucket currently has a search for the next page. */
      mayExtend: async () => (await ledger.budget('search')).left > floorOf('nextPage'),
    }
  },
})
