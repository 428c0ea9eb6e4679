import { isFull, PART_BYTES, readParts, removeFiles, writePart } from '../../storage/saved/savedFiles.ts'
import type { SavedVideo } from '../../storage/saved/savedVideos.ts'

/** How a download ends: the file is whole, gone from the server, another one, or does not fit on the device. */
export type DownloadEnd = 'complete' | 'gone' | 'changed' | 'full' | 'failed'

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

/** The parts that are requested at a time, so that the line is not idle between two of them. */
const PARTS_AT_A_TIME = 2
/** How often a part is written before the download fails. Chromium loses a write now and then. */
const MAX_WRITES = 3

type Answer = { content: Blob; etag: string | null } | 'away' | 'gone' | 'changed'

/** A part that is requested. Its end is exclusive. */
interface RequestedPart {
  end: number
  answer: Promise<Answer>
}

/**
 * Stores the rest of a file, a part at a time. Begins after the last part that is stored, and goes on after each
 * interruption. Rejects only if the signal aborts.
 */
export async function downloadFile(options: DownloadOptions): Promise<DownloadEnd> {
  const { user, video, signal, onEtag, onProgress, waitForServer } = options
  let { etag } = video
  // What is stored belongs to a version of the file, so that nothing of it counts before the version is known.
  if (etag === null) await removeFiles(user, video.id)
  const stored = await readParts(user, video.id)
  let bytes = new Blob(stored).size
  let index = stored.length
  let failures = 0
  let requested: RequestedPart[] = []
  let abandoned = new AbortController()
  const abandon = () => {
    abandoned.abort()
    abandoned = new AbortController()
    requested = []
  }
  const request = () => {
    while (requested.length < (etag === null ? 1 : PARTS_AT_A_TIME)) {
      const start = requested.at(-1)?.end ?? bytes
      if (start >= video.bytes) return
      const end = Math.min(start + PART_BYTES, video.bytes)
      const answer = requestPart(options, start, end, etag, AbortSignal.any([signal, abandoned.signal]))
      requested.push({ end, answer })
    }
  }
  try {
    while (bytes < video.bytes) {
      signal.throwIfAborted()
      request()
      const [part] = requested
      if (part === undefined) break
      const answer = await part.answer
      signal.throwIfAborted()
      if (answer === 'away') {
        abandon()
        failures += 1
        await waitForServer(failures)
        continue
      }
      if (typeof answer === 'string') return answer
      failures = 0
      requested.shift()
      if (etag === null && answer.etag !== null) await onEtag(answer.etag)
      etag = answer.etag
      bytes = part.end
      // The next parts arrive while this one is written.
      request()
      await storePart(user, video.id, index, answer.content)
      index += 1
      onProgress(bytes)
    }
  } catch (error) {
    signal.throwIfAborted()
    return isFull(error) ? 'full' : 'failed'
  } finally {
    abandon()
  }
  return bytes === video.bytes ? 'complete' : 'changed'
}

/** Writes a part, and tries it again after a failure that is not a full device. */
async function storePart(user: string, id: string, index: number, content: Blob): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await writePart(user, id, index, content)
    } catch (error) {
      if (attempt === MAX_WRITES || isFull(error)) throw error
    }
}

/** Requests bytes from `start` to `end`, which is exclusive. Resolves to `away` if it is worth to try again. */
async function requestPart(
  { url, video }: DownloadOptions,
  start: number,
  end: number,
  etag: string | null,
  signal: AbortSignal,
): Promise<Answer> {
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
