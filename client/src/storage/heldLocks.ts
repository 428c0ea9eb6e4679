/** Resolves to the rests of the names of all locks with a prefix that a tab of this browser holds. */
export async function heldLocks(prefix: string): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}
