import type { Ledger } from './ledger/Ledger.ts'
import { fairShare, stretch, unitFloor, type UnitPurpose } from './planner/policy.ts'
import type { Spending } from './provider/Provider.ts'
import type { Bucket } from './store/GatewayStore.ts'

/** The planner's rules for calls of 1 unit, over the state of the ledger. */
export interface Purse {
  /** How far a call may reach into the bucket of units. */
  forUnits(purpose: UnitPurpose, subject: string | null): Promise<Spending>
  /** By how much freshness is stretched at present. */
  stretch(bucket: Bucket): Promise<number>
}

export const createPurse = (ledger: Ledger): Purse => ({
  async forUnits(purpose, subject) {
    const budget = await ledger.budget('units')
    return { subject, floor: unitFloor(purpose, budget), share: fairShare(budget) }
  },
  stretch: async (bucket) => stretch(await ledger.budget(bucket)),
})
