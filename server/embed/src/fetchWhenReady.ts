import { readRetryAfter } from '@vtube/shared/retryAfter'
import type { StreamDescription } from '@vtube/shared/streamDescription'

const MAX_ATTEMPTS = 6
const BUSY = 503

/** Fetches a resource, and again after the time that a busy server names. Resolves to null if all attempts fail. */
export async function fetchWhenReady(url: string): Promise<Response | null> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url).catch(() => null)
    if (response?.status !== BUSY || attempt === MAX_ATTEMPTS) return response?.ok ? response : null
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs ?? 1000 * 2 ** attempt))
  }
}

/** Fetches the tracks of a file. Resolves to an empty list if the request fails. */
export async function fetchTracks(url: string): Promise<readonly StreamDescription[]> {
  try {
    const response = await fetchWhenReady(url)
    return response === null ? [] : ((await response.json()) as { tracks: StreamDescription[] }).tracks
  } catch {
    return []
  }
}
