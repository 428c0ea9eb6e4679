import { readRetryAfter } from '@vtube/shared/retryAfter'

const PROBE_TIMEOUT_MS = 10_000

/** Whether a request with this status may succeed later. */
export const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429

/**
 * What the server says of a file: `unreachable` without a usable response, `busy` if it names a time to wait; otherwise
 * with an identifier, the same for as long as the response is.
 */
export type FileState =
  | { state: 'unreachable' }
  | { state: 'busy'; retryAfterMs: number }
  | { state: 'there' | 'gone'; identifier: string }

/** Requests the first byte of a file, or a playlist, past the browser's cache. */
export async function probeFile(url: string): Promise<FileState> {
  try {
    const { ok, status, headers } = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    const retryAfterMs = readRetryAfter(headers.get('retry-after'), Date.now())
    if (isTemporary(status))
      return retryAfterMs === null ? { state: 'unreachable' } : { state: 'busy', retryAfterMs }
    return { state: ok ? 'there' : 'gone', identifier: `${status} ${headers.get('etag')}` }
  } catch {
    return { state: 'unreachable' }
  }
}
