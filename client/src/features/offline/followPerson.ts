import { persistedSession } from '../../identity/persistedSession.ts'
import { userIdOf } from '../../identity/tokenClaims.ts'
import { emptyKept, openKept } from '../../kept/keptCaches.ts'
import { EMPTY } from '../../kept/messages.ts'

/** The page empties, and the worker as well, which outlives a page that leaves for the sign-in service. */
async function forgetAll(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(EMPTY)
  await emptyKept()
}

async function follow(token: string | null): Promise<void> {
  const person = token === null ? null : await userIdOf(token)
  await (person === null ? forgetAll() : openKept(person, Date.now()))
}

let begin = () => {}
/** Kept when it is known for the first time whose visits are being kept, or that they are nobody's. */
export const followed = new Promise<void>((done) => {
  begin = done
})

/**
 * Keeps what one person sees, for as long as they are signed in.
 * @param token the bearer of whoever is signed in
 * @param onChange is told whenever that may have changed
 */
export function followPerson(token: () => string | null, onChange: (listener: () => void) => void): void {
  // While a session is still being taken up, nobody has been signed out: it is undefined whose it is.
  const present = () => token() ?? (persistedSession.exists() ? undefined : null)
  let last: string | null | undefined
  let done = Promise.resolve()
  const check = () => {
    const next = present()
    if (next === last) return
    last = next
    if (next === undefined) return
    // One after the other, and the last one counts. Storage that is blocked keeps nothing.
    const former = done
    done = (async () => {
      await former
      if (next === last) await follow(next)
    })()
      .catch(() => {})
      .finally(begin)
  }
  check()
  onChange(check)
}
