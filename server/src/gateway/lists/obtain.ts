import type { AnswerKind } from '../events.ts'
import type { Parts } from '../Parts.ts'
import type { Ingredient } from '../stand.ts'
import type { KeptList, ListOrigin } from './ListKeeper.ts'

export interface Obtained {
  list: KeptList
  origin: 'fresh' | 'live' | 'stale'
}

const ageMs = (list: KeptList, now: Date): number => now.getTime() - list.checkedAt.getTime()

export const isFresh = (list: KeptList, freshMs: number, now: Date): boolean => ageMs(list, now) < freshMs

export const ageSeconds = (list: KeptList, now: Date): number => Math.max(0, ageMs(list, now) / 1_000)

/**
 * A list that costs units: as it is kept while it is fresh, else asked for anew, else as old as it is. Throws like
 * the provider when nothing is kept.
 * @param freshMs with its stretch
 */
export async function obtain(
  { lists, now }: Pick<Parts, 'lists' | 'now'>,
  listOrigin: ListOrigin,
  freshMs: number,
): Promise<Obtained> {
  const kept = await lists.read(listOrigin.kind, listOrigin.key)
  if (kept !== null && isFresh(kept, freshMs, now())) return { list: kept, origin: 'fresh' }
  try {
    return { list: await lists.refresh(listOrigin, kept), origin: 'live' }
  } catch (error) {
    if (kept === null) throw error
    return { list: kept, origin: 'stale' }
  }
}

/**
 * What an answer with some rows of a list is made of.
 * @param freshMs without its stretch
 * @param isWhole whether all the rows that were wanted are there, and no call is needed for what comes after
 */
export const listIngredient = (
  kind: AnswerKind,
  { list, origin }: Obtained,
  freshMs: number,
  isWhole: boolean,
): Ingredient => {
  const checkedAt = list.checkedAt.getTime()
  return { kind, count: 1, checkedAt, freshUntil: origin === 'fresh' && isWhole ? checkedAt + freshMs : null }
}

/** Whether so many rows of a list can be had without a call. */
export const reaches = ({ entries, next }: KeptList, rows: number): boolean =>
  entries.length >= rows || next === null

/** Pages that may be asked for on the way to a row: the provider gives empty ones with a token now and then. */
const PAGES_AT_ONCE = 3

/**
 * Lengthens a list until it has so many rows, or ends, or may not be lengthened. What is there stays good when the
 * provider fails.
 * @param mayExtend asked before every page
 */
export async function reach(
  { lists }: Pick<Parts, 'lists'>,
  listOrigin: ListOrigin,
  list: KeptList,
  rows: number,
  mayExtend: () => Promise<boolean> = async () => true,
): Promise<KeptList> {
  let reached = list
  for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
    if (reaches(reached, rows) || !(await mayExtend())) break
    try {
      reached = await lists.extend(listOrigin, reached)
    } catch {
      break
    }
  }
  return reached
}
