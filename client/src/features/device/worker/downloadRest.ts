import { isPage } from '../../../domain/isPage.ts'
import { type GrowingFile, isFull, openSavedFile } from '../../../storage/saved/savedFile.ts'
import { NOT_THERE } from './notThere.ts'
import { RANGE_BYTES } from './rangeBytes.ts'
import { readBody } from './readBody.ts'

/** A file whose rest is to be stored. */
export interface DownloadOrder {
  /** The id of the person. */
  user: string
  /** The id of the video. */
  id: string
  /** The size of the whole file. */
  bytes: number
  /** The entity tag of what is stored, or null if it is not known. */
  etag: string | null
  /** The address of the file. */
  url: string
}

/** What a worker tells of a download: the entity tag, how many bytes are stored, and at last how it has ended. */
export type DownloadReport = { etag: string } | { storedBytes: number } | { end: RestEnd }

/**
 * How a worker ends: the file is whole, does not exist for this person (`notThere`), is another one, or does not fit on the
 * device, or the server sends no ranges of it (`failed`). After the other ends, another worker can go on: the server is not
 * reached (`away`) or answers with an error (`refused`), the file could not be written, or the page has asked for an end.
 */
export type RestEnd =
  | 'complete'
  | 'notThere'
  | 'changed'
  | 'full'
  | 'failed'
  | 'away'
  | 'refused'
  | 'unwritable'
  | 'stopped'

const CONTENT_RANGE = /^bytes (\d+)-\d+\/(\d+)$/

/** The time between two reports of how much is stored, in milliseconds. */
const REPORT_MS = 250
/** The rest of a range at which the next one is requested, so that the line is not idle between them. */
const AHEAD_BYTES = 1024 * 1024

/**
 * Stores the rest of a file in a worker, as it arrives. Begins after what is stored. Resolves when the file is closed and
 * never rejects.
 */
export async function downloadRest(
  order: DownloadOrder,
  signal: AbortSignal,
  report: (report: DownloadReport) => void,
): Promise<RestEnd> {
  let file: GrowingFile | null = null
  let reportedBytes = 0
  const reportSize = () => {
    const storedBytes = file?.size() ?? 0
    if (storedBytes > reportedBytes) report({ storedBytes })
    reportedBytes = storedBytes
  }
  const over = new AbortController()
  try {
    file = await openSavedFile(order.user, order.id)
    reportedBytes = file.size()
    return await appendRest(order, file, AbortSignal.any([signal, over.signal]), {
      onEtag: (etag) => report({ etag }),
      onProgress: reportSize,
    })
  } catch (error) {
    return isFull(error) ? 'full' : 'unwritable'
  } finally {
    over.abort()
    reportSize()
    file?.close()
  }
}

/** Appends what is missing to an open file. Rejects if the file cannot be written. */
async function appendRest(
  { bytes, url, ...order }: DownloadOrder,
  file: GrowingFile,
  signal: AbortSignal,
  { onEtag, onProgress }: { onEtag: (etag: string) => void; onProgress: () => void },
): Promise<RestEnd> {
  let { etag } = order
  let reportedAt = performance.now()
  const endOf = (start: number) => Math.min(start + RANGE_BYTES, bytes)
  const request = (start: number) => requestRange(url, { start, end: endOf(start) }, etag, signal)
  let next: ReturnType<typeof request> | null = null
  while (file.size() < bytes) {
    const end = endOf(file.size())
    const response = await (next ?? request(file.size()))
    next = null
    if (signal.aborted) return 'stopped'
    if (response === null) return 'away'
    const refusal = refusalOf(response, { start: file.size(), bytes, etag })
    if (refusal !== null || response.body === null) return refusal ?? 'away'
    if (etag === null) {
      etag = response.headers.get('etag')
      if (etag !== null) onEtag(etag)
    }
    const readNext = readBody(response.body)
    for (;;) {
      const piece = await readNext()
      if (signal.aborted) return 'stopped'
      if (piece === null) break
      // A server that sends more than it was asked for may have mistaken the range.
      if (file.size() + piece.byteLength > end) return 'away'
      file.append(piece)
      if (file.size() === end || performance.now() - reportedAt > REPORT_MS) {
        reportedAt = performance.now()
        onProgress()
      }
      if (end < bytes && end - file.size() < AHEAD_BYTES) next ??= request(end)
    }
    if (file.size() < end) return 'away'
  }
  return file.size() === bytes ? 'complete' : 'changed'
}

/** Requests a range, whose end is exclusive. Resolves to null if the server is not reached. */
function requestRange(
  url: string,
  { start, end }: { start: number; end: number },
  etag: string | null,
  signal: AbortSignal,
): Promise<Response | null> {
  // For a weak tag, which some proxies make of each one, a server would send the whole file.
  const isStrong = etag !== null && !WEAK.test(etag)
  const headers = { range: `bytes=${start}-${end - 1}`, ...(isStrong && { 'if-range': etag }) }
  // The HTTP cache would keep a second copy of the file.
  return fetch(url, { headers, signal, cache: 'no-store' }).catch(() => null)
}

const WEAK = /^W\//
const withoutWeakness = (etag: string): string => etag.replace(WEAK, '')

/** Returns why the content of a response is not the wanted range of the same file, or null if it is. */
function refusalOf(
  response: Response,
  { start, bytes, etag }: { start: number; bytes: number; etag: string | null },
): RestEnd | null {
  const { status, headers } = response
  if (NOT_THERE.has(status)) return 'notThere'
  // A page says nothing of the file.
  if (status === 200 && isPage(response)) return 'refused'
  // A whole file in place of a range is another version only if it is not the first range.
  if (status === 200) return etag === null ? 'failed' : 'changed'
  if (status === 416) return 'changed'
  if (status !== 206) return 'refused'
  const [, first, total] = CONTENT_RANGE.exec(headers.get('content-range') ?? '') ?? []
  if (total === undefined && etag === null) return 'failed'
  const isSame = etag === null || withoutWeakness(headers.get('etag') ?? etag) === withoutWeakness(etag)
  return isSame && Number(first) === start && Number(total) === bytes ? null : 'changed'
}
