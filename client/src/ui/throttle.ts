/**
 * Returns a function that runs `work` at most once in `waitMs`: immediately for the first call, and at the end of the
 * interval if there were further ones. `cancel` drops a pending run.
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
