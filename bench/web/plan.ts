import { type Conditions, PLAIN, SLOW } from './Visitor.ts'

/** How much is measured. */
export interface Plan {
  /** Of each measurement; what is told is their median. */
  runs: number
  /** Under which pages are loaded. */
  conditions: readonly Conditions[]
  /** Cards that are scrolled to by hand, and in a long list. */
  cards: { some: number; many: number }
}

export const FULL: Plan = { runs: 5, conditions: [PLAIN, SLOW], cards: { some: 300, many: 2000 } }
/** Shows within about a minute that every part works. */
export const QUICK: Plan = { runs: 1, conditions: [PLAIN], cards: { some: 60, many: 200 } }
