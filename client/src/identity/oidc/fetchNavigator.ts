import type { INavigator } from 'oidc-client-ts'

const TIMEOUT_MS = 20_000

/**
 * Requests a code from an issuer on this origin without a window or a frame. The library expects a window that ends at
 * the callback page. `fetch` follows the redirect to this page instead, and its address has the code.
 */
export const fetchNavigator: INavigator = {
  prepare: async () => ({
    async navigate({ url }) {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return { url: response.url }
    },
    close() {},
  }),
  // Only the page in a frame would call this.
  callback: async () => {},
}
