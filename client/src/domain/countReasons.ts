import type { HidingReason } from './hiding.ts'

/** Counts for how many items there is each reason, the most frequent one first. */
export function countReasons(reasons: readonly HidingReason[]): (HidingReason & { count: number })[] {
  const found = new Map<string, HidingReason & { count: number }>()
  for (const reason of reasons) {
    const key = `${reason.kind} ${reason.value}`
    const former = found.get(key)
    if (former === undefined) found.set(key, { ...reason, count: 1 })
    else former.count += 1
  }
  return [...found.values()].sort((one, other) => other.count - one.count)
}
