/** Returns the median; of an even count, the lower middle value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the smallest value that at least `share` of the values do not exceed; 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/**
 * Returns the median of each field.
 * @throws if there are no runs
 */
export function mediansOf<Figures extends object>(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (first === undefined) throw new Error('Nothing was measured.')
  return Object.fromEntries(
    Object.keys(first).map((key) => [key, median(runs.map((run) => Number(run[key as keyof Figures])))]),
  ) as Figures
}

/** Prints an aligned Markdown table. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  console.log(line(head))
  console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  for (const row of rows) console.log(line(row))
}
