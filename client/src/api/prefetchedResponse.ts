/** A call that the page made while the application was still on its way. */
interface PrefetchedResponse {
  url: string
  /** The bearer that it was made with; null for none. */
  token: string | null
  response: Promise<Response>
}

declare global {
  interface Window {
    vtubePrefetched?: PrefetchedResponse | undefined
  }
}

/** Makes a call before anybody asks for it. */
export function prefetch(url: URL, token: string | null): void {
  const response = fetch(url, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    credentials: token === null ? 'omit' : 'include',
  })
  response.catch(() => {})
  window.vtubePrefetched = { url: url.href, token, response }
}

/** The answer to just this call, once; null where the page has not made it or got no answer. */
export async function takePrefetchedResponse(url: URL, token: string | null): Promise<Response | null> {
  const early = window.vtubePrefetched
  if (early === undefined || early.url !== url.href || early.token !== token) return null
  delete window.vtubePrefetched
  return early.response.catch(() => null)
}
