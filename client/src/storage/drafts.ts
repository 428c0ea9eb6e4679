/** Kept for this tab only: a draft is nobody else's, and outlives a sign-in that leaves the page. */
const KEY = 'vtube.drafts'

interface Interrupted {
  owner: string | null
  texts: Record<string, string>
}

/** What fields hold now, by their name. */
const live = new Map<string, string>()
const nothing = (): Interrupted => ({ owner: null, texts: {} })
let interrupted = read()

function read(): Interrupted {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isInterrupted(found) ? found : nothing()
  } catch {
    return nothing()
  }
}
function isInterrupted(found: unknown): found is Interrupted {
  if (typeof found !== 'object' || found === null || !('texts' in found) || !('owner' in found)) return false
  const { texts, owner } = found
  const isText = (value: unknown) => typeof value === 'string'
  return (
    (owner === null || isText(owner)) && typeof texts === 'object' && Object.values(texts ?? []).every(isText)
  )
}
function write(next: Interrupted): void {
  interrupted = next
  try {
    if (Object.keys(next.texts).length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage a draft lives until the page is left.
  }
}

/**
 * What somebody was typing when the session ended, which takes the page away: it comes back once, in the same
 * field, when the same person has signed in again.
 */
export const drafts = {
  /** The field holds this text now; what was interrupted in it has come back. */
  keep(field: string, text: string): void {
    if (text === '') live.delete(field)
    else live.set(field, text)
    if (!(field in interrupted.texts)) return
    const { [field]: _back, ...texts } = interrupted.texts
    write({ ...interrupted, texts })
  },
  /** The field has left the page. */
  drop(field: string): void {
    live.delete(field)
  },
  /** What was interrupted in a field; empty for nothing. */
  interruptedIn: (field: string): string => interrupted.texts[field] ?? '',
  /** The session of this person has ended in the midst of it. */
  interrupt(owner: string | null): void {
    if (live.size > 0) write({ owner, texts: { ...interrupted.texts, ...Object.fromEntries(live) } })
  },
  /** This person has signed in: drafts of anybody else are forgotten. */
  welcome(person: string): void {
    if (interrupted.owner !== null && interrupted.owner !== person) drafts.forget()
  },
  /** Logged out on purpose. */
  forget(): void {
    live.clear()
    write(nothing())
  },
}
