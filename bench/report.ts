import { cpus, loadavg } from 'node:os'

/** Returns the names of the processor and of the Node version. */
export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`

/** Prints the load average over the last minute. */
export const printLoad = (when: string): void => console.log(`load ${when}: ${loadavg()[0]?.toFixed(1)}`)

/** Rounds small numbers to three digits, and others to one decimal. Returns an empty text for unknown ones. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'number') return String(value ?? '')
  if (Number.isNaN(value)) return ''
  return String(Number(Math.abs(value) < 10 ? value.toPrecision(3) : value.toFixed(1)))
}

/** Prints a table of figures in Markdown, so that documents can quote it: rows by name, each with its values by column. */
export function printTable(title: string, rows: Readonly<Record<string, object>>): void {
  const columns = [...new Set(Object.values(rows).flatMap(Object.keys))]
  const cells = Object.entries(rows).map(([name, row]) => {
    const values = new Map(Object.entries(row))
    return [name, ...columns.map((column) => textOf(values.get(column)))]
  })
  const lines = [[title, ...columns], ...cells]
  const widths = [title, ...columns].map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  const print = (line: readonly string[]) =>
    console.log(`| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`)
  console.log('')
  for (const [index, line] of lines.entries()) {
    print(line)
    if (index === 0) print(widths.map((width) => '-'.repeat(width)))
  }
}
