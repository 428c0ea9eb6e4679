/** Returns the median, which is the lower middle value of an even count. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Returns the smallest value that at least `fraction` of the values do not exceed, or 0 if there are none. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? 0
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
