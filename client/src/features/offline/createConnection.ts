/**
 * What is known of the connection: `offline` when calls get no answer, `back` when they do again while the page
 * still shows what had been kept.
 */
export type ConnectionState = 'online' | 'offline' | 'back'

/** Without a connection it is looked for again after so long, as long as somebody looks at the page. */
const LOOK_AGAIN_MS = 15_000

export interface Connection {
  state: () => ConnectionState
  /** Returns the way to stop. */
  onChange: (listener: () => void) => () => void
  /** A call was answered. */
  answered: () => void
  /** A call was not answered, and what had been kept is shown in its place. */
  recalled: () => void
  /** Looks whether there is a connection. */
  look: () => Promise<boolean>
}

/**
 * Follows the connection by what calls come to: what the browser says of it is only a reason to look, since a server
 * on this very machine answers without any network.
 * @param isReachable whether somebody answers; never throws
 */
export function createConnection(isReachable: () => Promise<boolean>): Connection {
  const listeners = new Set<() => void>()
  let state: ConnectionState = 'online'
  let showsKept = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (next: ConnectionState) => {
    clearTimeout(timer)
    if (next === 'offline') timer = setTimeout(lookAgain, LOOK_AGAIN_MS)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const foundOnline = () => {
    if (state === 'offline') change(showsKept ? 'back' : 'online')
  }
  const look = async () => {
    const isThere = await isReachable()
    if (isThere) foundOnline()
    else change('offline')
    return isThere
  }
  const lookAgain = () => {
    if (document.visibilityState === 'visible') void look()
    else timer = setTimeout(lookAgain, LOOK_AGAIN_MS)
  }
  addEventListener('offline', () => void look())
  addEventListener('online', () => void look())
  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered: foundOnline,
    recalled() {
      showsKept = true
      change('offline')
    },
    look,
  }
}
