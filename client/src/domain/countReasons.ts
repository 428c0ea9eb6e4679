import type { HidingReason } from './hiding.ts'

/** Returns each distinct reason with the number of its items. The most frequent reason comes first. */
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
