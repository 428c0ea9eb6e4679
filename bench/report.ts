import { cpus, loadavg } from 'node:os'

/** Returns the names of the processor and of the Node version. */
export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`

/** Prints the load average over the last minute. */
export const printLoad = (when: string): void => console.log(`load ${when}: ${loadavg()[0]?.toFixed(1)}`)

/** Rounds small numbers to three digits, and others to one decimal. */
const round = (value: unknown): unknown => {
  if (typeof value !== 'number') return value
  return Number(Math.abs(value) < 10 ? value.toPrecision(3) : value.toFixed(1))
}

/** Prints a table of figures: rows by name, each with its values by column. */
export function printTable(title: string, rows: Readonly<Record<string, object>>): void {
  const rounded = Object.entries(rows).map(([name, row]) => [
    name,
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, round(value)])),
  ])
  console.log(`\n${title}`)
  console.table(Object.fromEntries(rounded))
}
