/** Runs a task when it is due, one at a time. Of several times, the earliest counts. */
export function createScheduler(task: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity
  let isRunning = false
  let isDueAgain = false
  let isStopped = false

  const run = async () => {
    dueAt = Infinity
    isDueAgain = !isStopped
    if (isRunning) return
    isRunning = true
    while (isDueAgain) {
      isDueAgain = false
      await task()
    }
    isRunning = false
  }

  return {
    /** Lets the task run after a time, in milliseconds. */
    schedule(delayMs: number) {
      const at = Date.now() + delayMs
      if (isStopped || at >= dueAt) return
      dueAt = at
      clearTimeout(timer)
      timer = setTimeout(() => void run(), delayMs)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
