import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether the system can list the running processes. */
export const hasProcessList = existsSync('/proc/self/cmdline')

/** Returns the running processes whose command lines contain a text. */
export const processesWith = (text: string): { id: number; command: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id: Number(id), command: commandOf(id) }))
    .filter(({ command }) => command.includes(text))

/** Returns the command line of a process, or an empty text if the process has ended. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
