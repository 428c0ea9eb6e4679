import { type Conditions, PLAIN, SLOW } from './Visitor.ts'

/** The extent of a measurement. */
export interface Plan {
  /** Runs per measurement; reports show the median. */
  runs: number
  /** Conditions for page loads. */
  conditions: readonly Conditions[]
  /** Number of cards for the scroll test and for the long list. */
  cards: { some: number; many: number }
  /** Sizes of the compared libraries. */
  libraries: { small: number; large: number }
}

export const FULL: Plan = {
  runs: 5,
  conditions: [PLAIN, SLOW],
  cards: { some: 300, many: 2000 },
  libraries: { small: 150, large: 200_000 },
}
/** A smoke test of about a minute. */
export const QUICK: Plan = {
  runs: 1,
  conditions: [PLAIN],
  cards: { some: 60, many: 200 },
  libraries: { small: 150, large: 1_000 },
}
