import type { CDPSession } from '@playwright/test'

/** A request of a page or of a frame in it, in milliseconds since the begin of the recording's caller. */
export interface Request {
  url: string
  startMs: number
  /** The time when the headers came, or NaN. */
  responseMs: number
  /** The time when the last byte came, or NaN. */
  endMs: number
}

/** Records the requests of a page, for which the domain `Network` has to be enabled. */
export function recordRequests(devtools: CDPSession) {
  const requests = new Map<string, Request>()
  /** The difference between the clock of the events, which count seconds, and the milliseconds since 1970. */
  let offsetMs = 0
  const atMs = (timestamp: number) => timestamp * 1000 + offsetMs
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    offsetMs = (wallTime - timestamp) * 1000
    requests.set(requestId, { url: request.url, startMs: atMs(timestamp), responseMs: NaN, endMs: NaN })
  })
  devtools.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request !== undefined) request.responseMs = atMs(timestamp)
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request !== undefined) request.endMs = atMs(timestamp)
  })
  return {
    /** Returns the requests that have not ended before a time, with times since then. */
    since: (startedAtMs: number): Request[] =>
      [...requests.values()]
        .filter(({ endMs }) => !(endMs < startedAtMs))
        .map(({ url, startMs, responseMs, endMs }) => ({
          url,
          startMs: startMs - startedAtMs,
          responseMs: responseMs - startedAtMs,
          endMs: endMs - startedAtMs,
        })),
  }
}
