/** Returns the last of equal rows, in an order that is the same on every server: this avoids most deadlocks. */
export function distinctInOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const last = new Map(rows.map((row) => [keyOf(row), row]))
  return [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
