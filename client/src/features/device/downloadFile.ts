import { workerUrl } from '../../config/workerUrl.ts'
import { isFull } from '../../storage/saved/savedFile.ts'
import { removeFile } from '../../storage/saved/savedFiles.ts'
import type { SavedVideo } from '../../storage/saved/savedVideos.ts'
// oxlint-disable-next-line import/default -- the build makes this module, which is the URL of the worker
import downloadWorkerUrl from './worker/downloadWorker.ts?worker&url'
import type { DownloadOrder, DownloadReport, RestEnd } from './worker/downloadRest.ts'
import { STOP } from './worker/serveDownload.ts'

/**
 * How a download ends: the file is whole, not there for this person, another one, does not fit on the device, or cannot be
 * saved. After `refused`, which the server has answered with errors several times, it can go on later.
 */
export type DownloadEnd = Exclude<RestEnd, 'away' | 'unwritable' | 'stopped'>

export interface DownloadOptions {
  /** The id of the person. */
  user: string
  video: Pick<SavedVideo, 'id' | 'bytes' | 'etag'>
  /** The address of the file. */
  url: string
  signal: AbortSignal
  /** Stores the entity tag of the file, so that a later download continues only the same file. */
  onEtag: (etag: string) => Promise<void>
  /** Called with the number of bytes that are stored, now and then. */
  onProgress: (bytes: number) => void
  /**
   * Called after each interruption, with whether the server was not reached. Resolves when the next request may be sent.
   */
  waitForServer: (failures: number, isAway: boolean) => Promise<void>
}

/** How often in a row the server may answer with an error until other videos come first. */
export const MAX_REFUSALS = 3

/** How often writing may fail in a row. The worker of a page that is ending may still have the file open. */
const MAX_FAILED_WRITES = 5
/** The time after which a worker that is to stop is ended, in milliseconds. It may not even have started. */
const STOP_MS = 1000

/**
 * Stores the rest of a file. Begins after what is stored, and goes on after each interruption. Rejects only if the
 * signal aborts.
 */
export async function downloadFile(options: DownloadOptions): Promise<DownloadEnd> {
  const { user, url, signal, waitForServer } = options
  const { id, bytes } = options.video
  let { etag } = options.video
  // What is stored belongs to a version of the file, so that nothing of it counts before the version is known.
  let hasFormer = etag === null
  let failures = 0
  let failedWrites = 0
  let refusals = 0
  for (;;) {
    let noted = Promise.resolve()
    if (hasFormer)
      hasFormer = await removeFile(user, id).then(
        () => false,
        () => true,
      )
    signal.throwIfAborted()
    const end = hasFormer
      ? 'unwritable'
      : await runWorker({ user, id, bytes, etag, url }, signal, {
          onEtag: (given) => {
            etag = given
            noted = options.onEtag(given)
            return noted
          },
          onProgress: (storedBytes) => {
            failures = 0
            failedWrites = 0
            refusals = 0
            options.onProgress(storedBytes)
          },
        })
    signal.throwIfAborted()
    try {
      await noted
    } catch (error) {
      return isFull(error) ? 'full' : 'failed'
    }
    if (end === 'unwritable' && (failedWrites += 1) === MAX_FAILED_WRITES) return 'failed'
    if (end === 'refused' && (refusals += 1) === MAX_REFUSALS) return 'refused'
    if (end !== 'away' && end !== 'unwritable' && end !== 'refused' && end !== 'stopped') return end
    failures += 1
    await waitForServer(failures, end === 'away')
  }
}

/** Lets a worker store the rest of a file. Resolves when it ends, which it also does if the entity tag cannot be noted. */
async function runWorker(
  order: DownloadOrder,
  signal: AbortSignal,
  { onEtag, onProgress }: Pick<DownloadOptions, 'onEtag' | 'onProgress'>,
): Promise<RestEnd> {
  const script = workerUrl(downloadWorkerUrl)
  const worker = new Worker(script, { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<RestEnd>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
  const send = (message: DownloadOrder | typeof STOP) => worker.postMessage(message)
  const stop = () => {
    send(STOP)
    setTimeout(resolve, STOP_MS, 'stopped')
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DownloadReport>) => {
    if ('end' in data) resolve(data.end)
    else if ('etag' in data) onEtag(data.etag).catch(stop)
    else onProgress(data.storedBytes)
  })
  // Its script does not arrive without a connection, or from a server that has only a later build.
  worker.addEventListener('error', () => void reasonOfMissing(script).then(resolve))
  signal.addEventListener('abort', stop)
  send(order)
  const end = await promise
  signal.removeEventListener('abort', stop)
  worker.terminate()
  return end
}

/** Resolves to why the script of a worker does not run: the server is away, or refuses it, or this browser cannot use it. */
async function reasonOfMissing(script: string): Promise<RestEnd> {
  const response = await fetch(new URL(script, location.href), { cache: 'no-store' }).catch(() => null)
  if (response === null) return 'away'
  return response.ok ? 'unwritable' : 'refused'
}
