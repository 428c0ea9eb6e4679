import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether the system tells which processes run. */
export const hasProcessList = existsSync('/proc/self/cmdline')

/** Returns the command lines of the running processes that contain a text. */
export const commandsWith = (text: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf)
    .filter((command) => command.includes(text))

/** Returns an empty text for a process that has ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
