/** What the person is told of the browser's storage. */
export type StorageTrouble =
  /** It is full or blocked: what is being done now lives until the page is closed. */
  | { kind: 'notKept' }
  /** Something unreadable was found and kept aside under another key. */
  | { kind: 'setAside'; key: string; asideKey: string }

export interface TroubleReporter {
  report: (trouble: StorageTrouble) => void
  /** Tells what happens from now on, and what has happened before anybody listened. Returns the way to stop. */
  onTrouble: (listener: (trouble: StorageTrouble) => void) => () => void
}

/** Passes troubles on; that nothing can be kept is said once in the life of the page, not with every press. */
export function createTroubleReporter(): TroubleReporter {
  const listeners = new Set<(trouble: StorageTrouble) => void>()
  let unheard: StorageTrouble[] = []
  let isNotKeptSaid = false
  return {
    report(trouble) {
      if (trouble.kind === 'notKept' && isNotKeptSaid) return
      if (trouble.kind === 'notKept') isNotKeptSaid = true
      if (listeners.size === 0) unheard.push(trouble)
      for (const listener of listeners) listener(trouble)
    },
    onTrouble(listener) {
      listeners.add(listener)
      const late = unheard
      unheard = []
      for (const trouble of late) listener(trouble)
      return () => listeners.delete(listener)
    },
  }
}
