/** Runs `work` at most once in `waitMs`: at the first call, and after the interval if there were further calls. */
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
