/**
 * Returns a function that runs `work` at most once in `waitMs`: immediately for the first call, and at the end of the
 * interval if there were further ones. `cancel` drops a pending run.
 */
export function throttle(work: () => void, waitMs: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isPending) return
      isPending = false
      wait()
      work()
    }, waitMs)
  }
  const run = () => {
    if (timer !== undefined) {
      isPending = true
      return
    }
    wait()
    work()
  }
  run.cancel = () => {
    clearTimeout(timer)
    timer = undefined
    isPending = false
  }
  return run
}
