import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether the system tells which processes run. */
export const hasProcessList = existsSync('/proc/self/cmdline')

/** Returns the running processes whose command lines contain a text. */
export const processesWith = (text: string): { id: number; command: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id: Number(id), command: commandOf(id) }))
    .filter(({ command }) => command.includes(text))

/** Returns an empty text for a process that has ended. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
