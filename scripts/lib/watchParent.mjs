const EVERY_MS = 500

/**
 * Calls back when the npm that has started this process is gone: it passes on some signals only, and none where it is
 * killed. Without npm, a parent may leave this process alone on purpose.
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
