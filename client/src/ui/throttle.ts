/** Returns a function that runs `work` at once, and once more after `waitMs` if it was called in the meantime. */
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
