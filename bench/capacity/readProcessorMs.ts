import { readdirSync, readFileSync } from 'node:fs'

/** The number of ticks in a second, which is the same on all Linux systems. */
const TICKS_PER_SECOND = 100
/** The positions of the parent and of the times of a process among the fields after its name. */
const PARENT = 1
const TIMES = [11, 12, 13, 14]

const readFields = (pid: string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the process is in parentheses and may contain any characters.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Returns the processor time of a process and of all its children, those that have ended included, in milliseconds. */
export function readProcessorMs(pid: number | undefined): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const fields = new Map(all.map((name) => [name, readFields(name)]))
  const sumOf = (name: string): number => {
    const own = TIMES.reduce((sum, index) => sum + Number(fields.get(name)?.[index] ?? 0), 0)
    const children = all.filter((child) => fields.get(child)?.[PARENT] === name)
    return children.reduce((sum, child) => sum + sumOf(child), own)
  }
  return (sumOf(String(pid)) * 1000) / TICKS_PER_SECOND
}
