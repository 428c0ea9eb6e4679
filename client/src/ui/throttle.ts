/**
 * Returns a function that runs `work` at most once in `waitMs` milliseconds. `work` runs at the first call and, if
 * there were further calls, again after the interval.
 */
export function throttle(work: () => void, waitMs: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  const run = () => {
    isPending = timer !== undefined
    if (isPending) return
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) run()
    }, waitMs)
    work()
  }
  run.cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return run
}
