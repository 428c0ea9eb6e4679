/**
 * Returns a function that does some work, once at a time. Calls during a run share one further run, because the current
 * one may have begun too early, and so never pile up while the work hangs.
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
