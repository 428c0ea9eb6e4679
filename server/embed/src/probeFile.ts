const PROBE_TIMEOUT_MS = 10_000
const isTemporary = (status: number) => status >= 500 || status === 408 || status === 429

/**
 * State of a file on the server: `unreachable` without a usable response; otherwise with an identifier, the same for as
 * long as the response is.
 */
export type FileState = 'unreachable' | { isThere: boolean; identifier: string }

/** Requests the first byte of a file, past the browser's cache. */
export async function probeFile(url: string): Promise<FileState> {
  try {
    const { ok, status, headers } = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    if (isTemporary(status)) return 'unreachable'
    return { isThere: ok, identifier: `${status} ${headers.get('etag')}` }
  } catch {
    return 'unreachable'
  }
}
