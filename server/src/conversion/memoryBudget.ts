/** Creates a function that returns whether some bytes may be held in memory. If so, they count until a signal aborts. */
export function createMemoryBudget(maxBytes: number) {
  let held = 0
  return ({ length }: Buffer, signal: AbortSignal): boolean => {
    if (signal.aborted || held + length > maxBytes) return false
    held += length
    signal.addEventListener('abort', () => (held -= length), { once: true })
    return true
  }
}
