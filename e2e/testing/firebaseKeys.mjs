// Loaded into the server before it starts: answers the one address of Google that the server itself asks, its keys.
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const reallyFetch = globalThis.fetch
globalThis.fetch = async (address, options) =>
  String(address instanceof Request ? address.url : address) === KEYS
    ? new Response(process.env.TEST_FIREBASE_KEYS, { headers: { 'content-type': 'application/json' } })
    : reallyFetch(address, options)
