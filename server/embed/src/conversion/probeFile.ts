import type { WireError } from '@vtube/shared/wire'
import { readRetryAfter } from '@vtube/shared/retryAfter'

const PROBE_TIMEOUT_MS = 10_000

/** Returns whether a request with this status may succeed later. */
export const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429

/**
 * The state of a file on the server: `unreachable` without a usable response; `away` if the response names a time to
 * wait for the storage, or `busy` if it names a time to wait for any other reason. Other states have an identifier,
 * which stays the same while the response does.
 */
export type FileState =
  | { state: 'unreachable' }
  | { state: 'away' | 'busy'; retryAfterMs: number }
  | { state: 'there' | 'gone'; identifier: string }

/** Requests the first byte of a file, or a playlist, without the browser's cache. */
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

/** Resolves to whether an error response says that the storage of the file is not connected. */
async function isOfStorage(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as Partial<WireError> | null
  return body?.error?.errors[0]?.reason === 'storageAway'
}
