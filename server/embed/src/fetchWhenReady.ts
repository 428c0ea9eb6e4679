import { readRetryAfter } from '@vtube/shared/retryAfter'

const MAX_ATTEMPTS = 6
const BUSY = 503

/**
 * Fetches what the server may be too busy to read at once, and tries again as soon as the server says. Resolves to the
 * response; to null where that fails.
 */
export async function fetchWhenReady(url: string): Promise<Response | null> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url).catch(() => null)
    if (response?.status !== BUSY || attempt === MAX_ATTEMPTS) return response?.ok ? response : null
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs ?? 1000 * 2 ** attempt))
  }
}
