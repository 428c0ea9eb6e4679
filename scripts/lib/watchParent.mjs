const EVERY_MS = 500

/**
 * Calls back when the npm process that started this one is gone: npm forwards only some signals, and none if it is
 * killed. Does nothing without npm, because other parents may leave a process running on purpose.
 * @param {() => void} onGone
 */
export const watchParent = (onGone) => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, EVERY_MS)
  timer.unref()
}
