/**
 * Runs `work` at most once in `waitMs`, for the first call at once and for the last one at the end, so that what
 * is measured in it is never left behind. `cancel` drops what is still due.
 */
export function throttle(work: () => void, waitMs: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isDue) return
      isDue = false
      wait()
      work()
    }, waitMs)
  }
  const run = () => {
    if (timer !== undefined) {
      isDue = true
      return
    }
    wait()
    work()
  }
  run.cancel = () => {
    clearTimeout(timer)
    timer = undefined
    isDue = false
  }
  return run
}
