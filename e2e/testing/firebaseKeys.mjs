// This module is preloaded into the server. It answers the server's only request to Google, for the public keys.
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const originalFetch = globalThis.fetch
globalThis.fetch = async (address, options) =>
  String(address instanceof Request ? address.url : address) === KEYS
    ? new Response(process.env.TEST_FIREBASE_KEYS, { headers: { 'content-type': 'application/json' } })
    : originalFetch(address, options)
