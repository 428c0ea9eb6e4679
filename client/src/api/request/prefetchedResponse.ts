/** A call that the boot script made while the application was still loading. */
interface PrefetchedResponse {
  url: string
  /** The bearer token of the call, or null if it was sent without one. */
  token: string | null
  response: Promise<Response>
}

declare global {
  interface Window {
    vtubePrefetched?: PrefetchedResponse | undefined
  }
}

/** Returns the headers of a call, or none if `token` is null. Only our own server gets the token and the language. */
export const headersOf = (token: string | null): Record<string, string> =>
  token === null
    ? {}
    : { authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang || 'en' }

/** Sends a call in advance. The application will read its response, so any other reader must clone it. */
export function prefetch(url: URL, token: string | null): Promise<Response> {
  const response = fetch(url, {
    headers: headersOf(token),
    credentials: token === null ? 'omit' : 'include',
  })
  response.catch(() => {})
  window.vtubePrefetched = { url: url.href, token, response }
  return response
}

/** Returns the prefetched response to exactly this call, but only once. Returns null if there is none. */
export async function takePrefetchedResponse(url: URL, token: string | null): Promise<Response | null> {
  const prefetched = window.vtubePrefetched
  if (prefetched === undefined || prefetched.url !== url.href || prefetched.token !== token) return null
  delete window.vtubePrefetched
  return prefetched.response.catch(() => null)
}
