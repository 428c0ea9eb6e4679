import { readFileSync } from 'node:fs'

const EVERY_MS = 500

/**
 * Returns the name and the parent of a process. Returns null if there is no such process, or if the system is not
 * Linux, because only Linux provides this data.
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

/** Returns the ids of the parents to watch: this process's parent and, if that is a shell started by npm, npm. */
const findParents = () => {
  const { ppid } = process
  const above = lookUp(ppid)?.parent ?? 0
  return lookUp(above)?.name.startsWith('npm') === true ? [ppid, above] : [ppid]
}

/**
 * Calls back when the npm process that started this process has ended, because npm forwards only some signals, and none
 * if it is killed. Does nothing without npm, because other parents may deliberately leave a process running.
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
