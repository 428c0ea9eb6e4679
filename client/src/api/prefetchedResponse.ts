/** A call that the boot script has made while the application was still loading. */
interface PrefetchedResponse {
  url: string
  /** The bearer token with which it was sent, or null if it was sent without one. */
  token: string | null
  response: Promise<Response>
}

declare global {
  interface Window {
    vtubePrefetched?: PrefetchedResponse | undefined
  }
}

/** Returns the headers of a call. Only our own server gets the token and the language of error messages. */
export const headersOf = (token: string | null): Record<string, string> =>
  token === null
    ? {}
    : { authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang || 'en' }

/** Sends a call before the application asks for it. The application reads the response; other readers must clone it. */
export function prefetch(url: URL, token: string | null): Promise<Response> {
  const response = fetch(url, {
    headers: headersOf(token),
    credentials: token === null ? 'omit' : 'include',
  })
  response.catch(() => {})
  window.vtubePrefetched = { url: url.href, token, response }
  return response
}

/** Returns the response to exactly this call, once. Returns null if it was not prefetched or got no response. */
export async function takePrefetchedResponse(url: URL, token: string | null): Promise<Response | null> {
  const prefetched = window.vtubePrefetched
  if (prefetched === undefined || prefetched.url !== url.href || prefetched.token !== token) return null
  delete window.vtubePrefetched
  return prefetched.response.catch(() => null)
}
