import type { RowChange, UserDataStore } from '../../userData/createUserDataStore.ts'
import type { ImportPlan } from './planImport.ts'

/** The number of rows that are changed in one step. Between two steps, the page can do other work. */
const ROWS_PER_STEP = 500

const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Applies changes in steps, and calls `onProgress` with the number of rows that have been changed so far. */
async function changeInSteps(
  store: UserDataStore,
  changes: readonly RowChange[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  for (let done = 0; done < changes.length; done += ROWS_PER_STEP) {
    onProgress(done)
    await pause()
    store.change(changes.slice(done, done + ROWS_PER_STEP))
  }
}

const isEqual = (one: object | null, other: object | null): boolean =>
  one === null || other === null
    ? one === other
    : Object.entries(one).every(([field, value]) => (other as Record<string, unknown>)[field] === value)

/**
 * Applies the plan of an import in steps.
 * @param onProgress is called with the number of rows that have been changed so far
 * @returns a function that undoes the import, except for rows that were changed again after it
 */
export async function applyImport(
  store: UserDataStore,
  { changes }: ImportPlan,
  onProgress?: (done: number) => void,
): Promise<() => Promise<void>> {
  const inverse = changes.map(
    ({ table, row }) => ({ table, row, value: store.rows(table).get(row) ?? null }) as RowChange,
  )
  await changeInSteps(store, changes, onProgress)
  return async () => {
    const restored = inverse.filter((_, index) => {
      const change = changes[index]
      return change !== undefined && isEqual(change.value, store.rows(change.table).get(change.row) ?? null)
    })
    await changeInSteps(store, restored)
  }
}
