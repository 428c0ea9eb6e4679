import type { Random } from './random.ts'

export type SortMethod = 'bubble' | 'insertion' | 'quick' | 'nap'
export type Compare = (a: number, b: number) => number

/** Returns every state of a sort, from the initial order to the end. The method `nap` never finishes. */
export function sortStates(
  start: readonly number[],
  method: SortMethod,
  compare: Compare,
  random: Random,
): number[][] {
  const row = [...start]
  const states = [[...row]]
  const keep = (): unknown => states.push([...row])
  const swap = (i: number, j: number): void => {
    ;[row[i], row[j]] = [row[j] ?? 0, row[i] ?? 0]
    keep()
  }
  const order = (i: number, j: number): number => compare(row[i] ?? 0, row[j] ?? 0)
  if (method === 'bubble')
    for (let end = row.length - 1; end > 0; end -= 1)
      for (let index = 0; index < end; index += 1) if (order(index, index + 1) > 0) swap(index, index + 1)
  if (method === 'insertion')
    for (let next = 1; next < row.length; next += 1) {
      let place = next
      while (place > 0 && order(place - 1, next) > 0) place -= 1
      if (place === next) continue
      row.splice(place, 0, ...row.splice(next, 1))
      keep()
    }
  if (method === 'quick') {
    const divide = (low: number, high: number): void => {
      if (low >= high) return
      let wall = low
      for (let index = low; index < high; index += 1)
        if (order(index, high) < 0) {
          if (index !== wall) swap(index, wall)
          wall += 1
        }
      if (wall !== high) swap(wall, high)
      divide(low, wall - 1)
      divide(wall + 1, high)
    }
    divide(0, row.length - 1)
  }
  if (method === 'nap')
    for (let tries = 0; tries < 5; tries += 1)
      swap(random.whole(0, row.length - 1), random.whole(0, row.length - 1))
  return states
}
