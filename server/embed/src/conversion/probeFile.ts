import type { WireError } from '@vtube/shared/wire'
import { readRetryAfter } from '@vtube/shared/retryAfter'

const PROBE_TIMEOUT_MS = 10_000

/** Whether a request with this status may succeed later. */
export const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429

/**
 * What the server says of a file: `unreachable` without a usable response, `away` or `busy` if it names a time to wait,
 * for its storage or for anything else; otherwise with an identifier, the same for as long as the response is.
 */
export type FileState =
  | { state: 'unreachable' }
  | { state: 'away' | 'busy'; retryAfterMs: number }
  | { state: 'there' | 'gone'; identifier: string }

/** Requests the first byte of a file, or a playlist, past the browser's cache. */
export async function probeFile(url: string): Promise<FileState> {
  try {
    const response = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    const { ok, status, headers } = response
    const retryAfterMs = readRetryAfter(headers.get('retry-after'), Date.now())
    if (isTemporary(status)) {
      if (retryAfterMs === null) return { state: 'unreachable' }
      return { state: (await isOfStorage(response)) ? 'away' : 'busy', retryAfterMs }
    }
    return { state: ok ? 'there' : 'gone', identifier: `${status} ${headers.get('etag')}` }
  } catch {
    return { state: 'unreachable' }
  }
}

/** Whether an error says that the storage of the file is away. */
async function isOfStorage(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as Partial<WireError> | null
  return body?.error?.errors[0]?.reason === 'storageAway'
}
