import { PART_BYTES, readParts, writePart } from '../../storage/saved/savedFiles.ts'
import type { SavedVideo } from '../../storage/saved/savedVideos.ts'

/** How a download ends: the file is whole, gone from the server, another one, or does not fit on the device. */
type DownloadEnd = 'complete' | 'gone' | 'changed' | 'full' | 'failed'

export interface DownloadOptions {
  /** The id of the person. */
  user: string
  video: Pick<SavedVideo, 'id' | 'bytes' | 'etag'>
  /** The address of the file. */
  url: string
  signal: AbortSignal
  /** Stores the entity tag of the file, so that a later download continues only the same file. */
  onEtag: (etag: string) => Promise<void>
  /** Called with the number of bytes that are stored, after each part. */
  onProgress: (bytes: number) => void
  /** Called when the server cannot be reached. Resolves when the next request may be sent. */
  waitForServer: (failures: number) => Promise<void>
}

const NOT_THERE = new Set([403, 404, 410])
const CONTENT_RANGE = /^bytes (\d+)-\d+\/(\d+)$/

/**
 * Stores the rest of a file, a part at a time. Begins after the last part that is stored, and goes on after each
 * interruption. Rejects only if the signal aborts.
 */
export async function downloadFile(options: DownloadOptions): Promise<DownloadEnd> {
  const { user, video, signal, onEtag, onProgress, waitForServer } = options
  const stored = await readParts(user, video.id)
  let bytes = new Blob(stored).size
  let index = stored.length
  let { etag } = video
  let failures = 0
  while (bytes < video.bytes) {
    signal.throwIfAborted()
    const end = Math.min(bytes + PART_BYTES, video.bytes)
    const part = await requestPart(options, bytes, end, etag)
    signal.throwIfAborted()
    if (part === 'away') {
      failures += 1
      await waitForServer(failures)
      continue
    }
    if (typeof part === 'string') return part
    failures = 0
    try {
      await writePart(user, video.id, index, part.content)
      if (etag === null && part.etag !== null) await onEtag(part.etag)
    } catch (error) {
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed'
    }
    etag = part.etag
    index += 1
    bytes = end
    onProgress(bytes)
  }
  return bytes === video.bytes ? 'complete' : 'changed'
}

/** Requests bytes from `start` to `end`, which is exclusive. Resolves to `away` if it is worth to try again. */
async function requestPart(
  { url, video, signal }: DownloadOptions,
  start: number,
  end: number,
  etag: string | null,
): Promise<{ content: Blob; etag: string | null } | 'away' | 'gone' | 'changed'> {
  const headers = { range: `bytes=${start}-${end - 1}`, ...(etag !== null && { 'if-range': etag }) }
  try {
    // The HTTP cache would keep a second copy of the file.
    const response = await fetch(url, { headers, signal, cache: 'no-store' })
    if (response.status !== 206) {
      await response.body?.cancel()
      if (NOT_THERE.has(response.status)) return 'gone'
      return response.status === 200 || response.status === 416 ? 'changed' : 'away'
    }
    const [, first, total] = CONTENT_RANGE.exec(response.headers.get('content-range') ?? '') ?? []
    const isExpected = Number(first) === start && Number(total) === video.bytes
    const content = await response.blob()
    if (!isExpected) return 'changed'
    // A connection that broke may leave less than was announced.
    return content.size === end - start ? { content, etag: response.headers.get('etag') } : 'away'
  } catch {
    return 'away'
  }
}
