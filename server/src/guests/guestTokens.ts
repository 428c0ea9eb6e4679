import { loadLinkTokens } from '../identity/links/linkTokens.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'

export type GuestTokens = Awaited<ReturnType<typeof loadGuestTokens>>

/** Loads the functions that sign and verify the tokens of guest links. */
export async function loadGuestTokens(store: KeyValueStore) {
  const tokens = await loadLinkTokens(store, 'guestLinks')
  return {
    ...tokens,
    /** The name of the cookie. All ports of a host share cookies, so each installation has a different name. */
    cookieName: `vtube_guest_${tokens.digestOf('cookie').slice(0, 6)}`,
  }
}
