import { planSearch, type SearchIntent, type SearchSituation } from './planSearch.ts'
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

/** What may be spent on one search, according to the state of the bucket when it begins. */
export type SearchSpending = Awaited<ReturnType<SpendingPolicy['forSearch']>>

/** Decides about all spending of the gateway by applying the rules to the current state of the ledger. */
export const createSpendingPolicy = (ledger: QuotaLedger) => ({
  async budgets() {
    const [search, units] = await Promise.all([ledger.budget('search'), ledger.budget('units')])
    return { search, units }
  },

  /** Returns how far a call of 1 unit may reach into the bucket. */
  async forUnits(reason: UnitCallReason, spender: string | null): Promise<Spending> {
    const budget = await ledger.budget('units')
    return { spender, floor: unitFloor(reason, budget), share: fairShare(budget, reason) }
  },

  /** Returns whether the bucket has a unit for such a call now, so that the ledger is worth asking. */
  async maySpendUnit(reason: UnitCallReason): Promise<boolean> {
    const budget = await ledger.budget('units')
    return budget.left > unitFloor(reason, budget)
  },

  /** Returns the factor for TTLs of what costs units. */
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
      /** Returns how far the call for a page may reach into the bucket. */
      spendingFor: (reason: ListCallReason): Spending => ({
        spender,
        floor: floorOf(reason),
        share: fairShare(budget, null),
      }),
      /** Returns whether the bucket has a search for the next page now. */
      mayExtend: async () => (await ledger.budget('search')).left > floorOf('nextPage'),
    }
  },
})
