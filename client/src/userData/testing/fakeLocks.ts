/** Adds the part of the Web Locks API that jsdom lacks. A name has one holder at a time, in the order of requests. */
export function fillLocks(): void {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, ...rest: [() => unknown] | [{ signal: AbortSignal }, () => unknown]) => {
    const [signal, work] = rest.length === 1 ? [null, rest[0]] : [rest[0].signal, rest[1]]
    const turn = (last.get(name) ?? Promise.resolve()).then(() => {
      signal?.throwIfAborted()
      return work()
    })
    last.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  Object.assign(navigator, { locks: { request } })
}
