import type { DetailedError, HttpResponse, Upload as TusUpload, UploadOptions } from 'tus-js-client'
import type { BearerSource } from '../../../api/request/client.ts'
import { headersOf } from '../../../api/request/prefetchedResponse.ts'
import { responseError } from '../../../api/request/RequestError.ts'
import { parseJson } from '../../../domain/parseJson.ts'
import { endSilentRequest } from './endSilentRequest.ts'

/** The part of a file that a request sends. Proxies limit requests, and a token may expire during a long one. */
const CHUNK_BYTES = 64 * 1024 * 1024
/** The header of the last response, with the path of the video in the library. */
const PATH_HEADER = 'Vtube-Path'
/** The states of responses after which the same request may succeed, besides errors of the server. */
const TEMPORARY = new Set([408, 409, 423, 425, 429])
const STORAGE_FULL = 507

/** Returns whether a request that was answered with a status may succeed later. */
export const isTemporary = (status: number): boolean =>
  TEMPORARY.has(status) || status === 0 || (status >= 500 && status !== STORAGE_FULL)

const loadTus = () => import('tus-js-client')

export interface Sending {
  file: File
  /** The address at which uploads begin. */
  endpoint: string
  /** The address of the upload, or null if it has not begun. */
  url: string | null
  metadata: { name: string; folder: string }
  bearer: Pick<BearerSource, 'token' | 'renew'>
  signal: AbortSignal
  onUrl: (url: string) => void
  onProgress: (sentBytes: number) => void
}

/** Returns the options of requests in the name of the person, and the token that the last one had. */
function withToken(bearer: Sending['bearer']): { options: UploadOptions; token: () => string | null } {
  let token: string | null = null
  return {
    options: {
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        token = await bearer.token()
        for (const [name, value] of Object.entries(headersOf(token))) request.setHeader(name, value)
      },
    },
    token: () => token,
  }
}

/**
 * Runs an upload to its end. Resolves to the last response. Rejects with the error of a request, with another error if
 * the connection is dead, or with the reason of the signal.
 */
async function run(upload: TusUpload, signal: AbortSignal): Promise<HttpResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>()
  const { onBeforeRequest } = upload.options
  const end = (error: Error) => {
    void upload.abort()
    reject(error)
  }
  upload.options.onSuccess = ({ lastResponse }) => resolve(lastResponse)
  upload.options.onError = reject
  upload.options.onBeforeRequest = async (request) => {
    await onBeforeRequest?.(request)
    const xhr = request.getUnderlyingObject() as XMLHttpRequest
    endSilentRequest(xhr, () => end(new Error('The connection is dead.')))
  }
  const handleAbort = () => end(signal.reason as Error)
  signal.addEventListener('abort', handleAbort)
  if (signal.aborted) handleAbort()
  else upload.start()
  return await promise.finally(() => signal.removeEventListener('abort', handleAbort))
}

/**
 * Sends what the server lacks of a file. Resolves to the path of the video in the library, which is empty if the server
 * has not said it, or to null if the rest can be sent later, because the line or the server is interrupted. Rejects
 * with a `RequestError` if the server refuses the file, or with the reason of the signal.
 */
export async function sendFile(sending: Sending, isRenewed = false): Promise<string | null> {
  const { file, endpoint, url, metadata, bearer, signal, onUrl, onProgress } = sending
  const { Upload } = await loadTus()
  const { options, token } = withToken(bearer)
  const upload = new Upload(file, {
    ...options,
    endpoint,
    uploadUrl: url,
    metadata,
    chunkSize: CHUNK_BYTES,
    onProgress,
    onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
  })
  try {
    const response = await run(upload, signal)
    return decodeURIComponent(response.getHeader(PATH_HEADER) ?? '')
  } catch (error) {
    signal.throwIfAborted()
    const response = (error as Partial<DetailedError>).originalResponse
    const status = response?.getStatus() ?? 0
    const refused = token()
    if (status === 401 && !isRenewed && refused !== null && (await bearer.renew(refused)) !== null)
      return await sendFile({ ...sending, url: upload.url }, true)
    if (!response || isTemporary(status)) return null
    throw responseError(status, parseJson(response.getBody()))
  }
}

/** Ends an upload at the server. Ignores if that fails, because the server removes it after a day. */
export async function endUpload(url: string, bearer: Sending['bearer']): Promise<void> {
  await loadTus()
    .then(({ Upload }) => Upload.terminate(url, withToken(bearer).options))
    .catch(() => {})
}
