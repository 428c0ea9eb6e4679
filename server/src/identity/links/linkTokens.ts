import { createHmac, hash, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../base/isSameSecret.ts'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'

const NAME = 'key'
/** The length of an id, and of a signature: 128 bits in base64url. */
const LENGTH = 22
const TOKEN = /^[\w\-]{44}$/v

export type LinkTokens = Awaited<ReturnType<typeof loadLinkTokens>>

/**
 * Loads the key that signs the tokens of links of one kind, which all servers over one database share. Creates the key
 * if it is missing. A token is the id of a link and its signature, so that a copy of the table of links gives access to
 * nothing.
 * @param namespace the namespace of the key
 */
export async function loadLinkTokens(store: KeyValueStore, namespace: string) {
  const known = await store.get(namespace, NAME)
  const key = known ?? (await store.setOnce(namespace, NAME, randomBytes(32).toString('base64url')))
  /** Returns the signature of a text: 22 characters that are safe in addresses. */
  const signatureOf = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH)
  return {
    /** Returns the id of a new link. The id does not begin like an option, because commands take it as an argument. */
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
    signatureOf,
    isSignatureOf: (signature: string, text: string): boolean => isSameSecret(signature, signatureOf(text)),
    /** Returns a digest of a text that differs between installations, but does not reveal the key. */
    digestOf: (text: string): string => hash('sha256', `${text} ${key}`, 'hex'),
  }
}
