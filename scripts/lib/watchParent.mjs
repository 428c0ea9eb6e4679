import { readFileSync } from 'node:fs'

const EVERY_MS = 500

/**
 * Returns name and parent of a process. Returns null if there is no such process, or if the system is not Linux, which
 * alone provides this data.
 * @param {number} pid
 */
const lookUp = (pid) => {
  try {
    const [, name = '', parent = ''] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return null
  }
}

/** Returns the ids of the parents: of this process's own parent and, if that is a shell that npm has started, of npm. */
const findParents = () => {
  const { ppid } = process
  const above = lookUp(ppid)?.parent ?? 0
  return lookUp(above)?.name.startsWith('npm') === true ? [ppid, above] : [ppid]
}

/**
 * Calls back when the npm process that started this one is gone, because npm forwards only some signals, and none if it
 * is killed. Does nothing without npm, because other parents may leave a process running on purpose.
 * @param {() => void} onGone
 */
export const watchParent = (onGone) => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const [parent, npm] = findParents()
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || lookUp(parent)?.parent === npm)) return
    clearInterval(timer)
    onGone()
  }, EVERY_MS)
  timer.unref()
}
