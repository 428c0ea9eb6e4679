/**
 * Returns a function that does some work, once at a time. Calls during a run share one further run, because what they are
 * about may have come too late for this one. So calls never pile up behind work that hangs.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  const runNext = () => {
    next = null
    return work()
  }
  return () => {
    next ??= last.then(runNext, runNext)
    last = next
    return next
  }
}
