import { type DownloadOrder, type DownloadReport, downloadRest } from './downloadRest.ts'

/** The message with which a page ends a download. */
export const STOP = 'stop'

/** What a worker uses of its global scope. */
export interface WorkerPort {
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<DownloadOrder | typeof STOP>) => void,
  ) => void
  postMessage: (report: DownloadReport) => void
}

/** Carries out the order of a page to store the rest of a file, until the page stops it. */
export function serveDownload(port: WorkerPort): void {
  const stop = new AbortController()
  const report = (given: DownloadReport) => port.postMessage(given)
  port.addEventListener('message', ({ data }) => {
    if (data === STOP) return stop.abort()
    void downloadRest(data, stop.signal, report).then((end) => report({ end }))
  })
}
