import { createTurns } from '@vtube/shared/createTurns'
import * as v from 'valibot'
import { createBearerRequests } from '../../../api/request/bearerRequests.ts'
import { RequestError, responseError } from '../../../api/request/RequestError.ts'
import { wholeNumber } from '../../../api/request/wireFields.ts'
import { endSilentRequest, RESPONSE_MS } from './endSilentRequest.ts'
import { isTemporary, type Sending, sendFile } from './sendFile.ts'

/** The number of parts of a file that are sent at the same time. */
const AT_ONCE = 3
/** The age up to which addresses of parts are used. The server’s expire after 15 minutes, of which a round takes some. */
const FRESH_MS = 60_000
/**
 * Sends the parts of one file at a time: browsers hold back further requests, which `endSilentRequest` would take for
 * dead ones.
 */
const inTurn = createTurns()

const askedSchema = v.object({
  /** The path of the video in the library as soon as it is there, or null. */
  path: v.nullable(v.string()),
  arrivedBytes: wholeNumber,
  missing: v.array(v.object({ start: wholeNumber, end: wholeNumber, url: v.string() })),
})
type Asked = v.InferOutput<typeof askedSchema>

/** Sends bytes to an address of the storage. Resolves to whether it has taken them. */
async function put(
  url: string,
  content: Blob,
  signal: AbortSignal,
  onProgress: (sentBytes: number) => void,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  request.open('PUT', url)
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
  request.addEventListener('loadend', () => resolve(request.status >= 200 && request.status < 300))
  signal.addEventListener('abort', abort)
  endSilentRequest(request, abort)
  request.send(content)
  return await promise.finally(() => signal.removeEventListener('abort', abort))
}

/** Sends the next missing parts of a file, until one of them is refused. Whatever is missing then is asked for again. */
async function putAll(
  { arrivedBytes, missing }: Asked,
  { file, signal, onProgress }: Sending,
): Promise<void> {
  const sent = new Map<number, number>()
  const waiting = [...missing]
  let isRefused = false
  const isOver = () => isRefused || signal.aborted
  const progress = (start: number, bytes: number) => {
    sent.set(start, bytes)
    onProgress([...sent.values()].reduce((sum, one) => sum + one, arrivedBytes))
  }
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined && !isOver(); part = waiting.shift()) {
      const { start, end, url } = part
      const isTaken = await put(url, file.slice(start, end), signal, (bytes) => progress(start, bytes))
      progress(start, isTaken ? end - start : 0)
      isRefused ||= !isTaken
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Begins an upload, and sends nothing of it. Resolves to its address, or to null if it can be begun later. */
async function begin(sending: Sending): Promise<string | null> {
  const begun = new AbortController()
  let address: string | null = null
  const onUrl = (url: string) => {
    address = url
    sending.onUrl(url)
    begun.abort()
  }
  const signal = AbortSignal.any([sending.signal, begun.signal])
  await sendFile({ ...sending, url: null, signal, onUrl }).catch((error: unknown) => {
    if (address === null) throw error
  })
  return address
}

/** Returns null for the error about an upload that the server does not know any more. Throws all others. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof RequestError && error.failure.kind === 'notFound') return null
  throw error
}

/** Thrown if a request that has failed may succeed later. */
class Interruption extends Error {}

/** Asks the server which parts are missing. If none is, the server completes the file. */
async function ask(url: string, { bearer, signal }: Sending): Promise<Asked> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Interruption()), RESPONSE_MS)
  const { read } = createBearerRequests(url, bearer, ({ status }, body) =>
    isTemporary(status) ? new Interruption() : responseError(status, body),
  )
  const ended = AbortSignal.any([signal, silence.signal])
  return await read(askedSchema, '/parts', { method: 'POST', signal: ended }).finally(() =>
    clearTimeout(timer),
  )
}

/**
 * Sends what the storage lacks of a file, past the server. Resolves like `sendFile`, or to `refused` if the storage has
 * taken nothing of it now, such as without the rules that let pages of other origins send, or to `withoutParts` if this
 * file has to go through the server.
 */
export async function sendParts(
  sending: Sending,
): Promise<{ path: string | null } | 'refused' | 'withoutParts'> {
  const { signal } = sending
  try {
    const known = sending.url
    let asked = known === null ? null : await ask(known, sending).catch(nullIfUnknown)
    const url = asked === null ? await begin(sending) : known
    if (url === null) return { path: null }
    asked ??= await ask(url, sending)
    for (let rounds = 0; ; rounds += 1) {
      signal.throwIfAborted()
      const { path, arrivedBytes, missing } = asked
      if (path !== null) return { path }
      if (missing.length === 0) return 'withoutParts'
      const current = asked
      const askedAt = performance.now()
      await inTurn(async () => {
        const isFresh = performance.now() - askedAt < FRESH_MS
        await putAll(isFresh ? current : await ask(url, sending), sending)
      })
      asked = await ask(url, sending)
      const isVain = asked.path === null && asked.missing.length > 0 && asked.arrivedBytes <= arrivedBytes
      if (isVain) return rounds === 0 ? 'refused' : { path: null }
    }
  } catch (error) {
    signal.throwIfAborted()
    const isOffline = error instanceof RequestError && error.failure.kind === 'offline'
    if (isOffline || error instanceof Interruption) return { path: null }
    throw error
  }
}
