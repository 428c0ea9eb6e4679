import type { Page } from '@playwright/test'

/** A call to v3 or the suggestion service. */
export interface Call {
  /** The resource of v3, such as `videos` or `search`, or `suggestions` for the suggestion service. */
  resource: string
  parameters: Record<string, string>
}

/** Parses the URL of a call. Returns null for any other request. */
export function callOf(address: string): Call | null {
  const { pathname, searchParams } = new URL(address)
  const parameters = Object.fromEntries(searchParams)
  if (pathname.startsWith('/youtube/v3/'))
    return { resource: pathname.slice('/youtube/v3/'.length), parameters }
  return pathname === '/complete/search' ? { resource: 'suggestions', parameters } : null
}

/** Records every call of a page from now on in the returned list. */
export function recordCalls(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const call = request.method() === 'OPTIONS' ? null : callOf(request.url())
    if (call !== null) calls.push(call)
  })
  return calls
}
