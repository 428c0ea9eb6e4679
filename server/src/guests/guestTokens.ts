import { createHmac, hash, randomBytes } from 'node:crypto'
import { isSameSecret } from '../isSameSecret.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'

const NAMESPACE = 'guestLinks'
const NAME = 'key'
/** 128 bits in base64url: the length of an id, and of the signature behind it. */
const LENGTH = 22
const TOKEN = /^[\w\-]{44}$/v

export type GuestTokens = Awaited<ReturnType<typeof loadGuestTokens>>

/**
 * Loads the key that signs the tokens of guest links, which all servers over one database share. Creates it if missing.
 * A token is the id of a link and its signature, so that a copy of the table of links opens none of them.
 */
export async function loadGuestTokens(store: KeyValueStore) {
  const known = await store.get(NAMESPACE, NAME)
  const key = known ?? (await store.setOnce(NAMESPACE, NAME, randomBytes(32).toString('base64url')))
  const signatureOf = (id: string): string =>
    createHmac('sha256', key).update(id).digest('base64url').slice(0, LENGTH)
  return {
    /** Returns the id of a new link. It does not begin like an option, because commands take it as an argument. */
    newId(): string {
      for (;;) {
        const id = randomBytes(16).toString('base64url')
        if (!id.startsWith('-')) return id
      }
    },
    sign: (id: string): string => id + signatureOf(id),
    /** Returns the id of the link of a token, or null if this installation has not signed it. */
    verify(token: string): string | null {
      if (!TOKEN.test(token)) return null
      const id = token.slice(0, LENGTH)
      return isSameSecret(token.slice(LENGTH), signatureOf(id)) ? id : null
    },
    /** The name of the cookie. Ports of a host share their cookies, so each installation has its own name. */
    cookieName: `vtube_guest_${hash('sha256', `cookie ${key}`, 'hex').slice(0, 6)}`,
  }
}
