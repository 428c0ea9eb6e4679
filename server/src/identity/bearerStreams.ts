import { Readable } from 'node:stream'
import * as m from '@vtube/messages'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { Bearer } from './verifyBearer.ts'

export interface BearerStreamsOptions<Holder = Bearer> {
  /** Resolves to the bearer tokens whose session has ended. */
  findEnded: (bearers: readonly Holder[]) => Promise<readonly Holder[]>
  /** The time after which a connection is closed if no byte was sent. */
  idleSeconds: number
  now: () => Date
  /** Called once a second while streams are open, after those of ended sessions have ended. */
  poll: () => Promise<void>
  /** Called when a query of the database has failed. The query is repeated later. */
  onError: (error: unknown) => void
}

/** The headers of a response that is a stream of server-sent events. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // A closing server waits for its connections, which would outlive their streams.
  connection: 'close',
} as const

/** Returns the text of an event with a name. */
export const toEvent = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A stream of server-sent events for the holder of a bearer token. */
export interface BearerStream<Holder = Bearer> {
  readonly bearer: Holder
  /** The body of the response. The caller closes the stream by destroying it. */
  readonly body: Readable
  /**
   * Sends a text. Returns false if the client has not read the last one: then nothing is sent, so that the buffer does
   * not grow, and the caller sends a newer text later.
   * @param maxUnread the number of bytes that may wait for the client beside the text, by default none
   */
  write(text: string, maxUnread?: number): boolean
  end(): void
}

const POLL_INTERVAL_MS = 1_000
/** The interval between heartbeats. Proxies close connections that are silent for longer than about half a minute. */
const HEARTBEAT_MS = 25_000

/**
 * Creates streams of server-sent events that end with the session of their token, or with the token itself. A `Holder`
 * is a bearer token, or what takes its place.
 */
export function createBearerStreams<Holder extends { expiresAt: Date } = Bearer>({
  findEnded,
  idleSeconds,
  now,
  poll,
  onError,
}: BearerStreamsOptions<Holder>) {
  const heartbeatMs = Math.min(HEARTBEAT_MS, (idleSeconds * 1_000) / 2)
  const open = new Map<BearerStream<Holder>, { sentAt: number; onEnd: (isRefused: boolean) => void }>()
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let isClosed = false

  const remove = (stream: BearerStream<Holder>, isRefused = false): void => {
    const removed = open.get(stream)
    open.delete(stream)
    removed?.onEnd(isRefused)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const end = (stream: BearerStream<Holder>, isRefused = false): void => {
    remove(stream, isRefused)
    stream.body.push(null)
  }
  const pollAll = async (): Promise<void> => {
    const streams = [...open.keys()]
    const ended = new Set(await findEnded(streams.map(({ bearer }) => bearer)))
    for (const stream of streams) if (ended.has(stream.bearer)) end(stream, true)
    if (open.size > 0) await poll()
  }
  const tick = (): void => {
    for (const [stream, { sentAt }] of open)
      if (stream.bearer.expiresAt <= now()) end(stream)
      else if (performance.now() - sentAt >= heartbeatMs) stream.write(': still here\n\n')
    if (isPolling) return
    isPolling = true
    pollAll()
      .catch((error: unknown) => isClosed || onError(error))
      .finally(() => (isPolling = false))
  }

  return {
    /**
     * Opens a stream that begins with a text.
     * @param onEnd called once when the stream has ended, with whether the session of the token is over
     * @throws SourceError 503 after `close`
     */
    open(bearer: Holder, text: string, onEnd: (isRefused: boolean) => void): BearerStream<Holder> {
      if (isClosed) throw new SourceError(503, 'backendError', say(m.serverUnavailable))
      const stream: BearerStream<Holder> = {
        bearer,
        body: new Readable({ read: () => {} }),
        write(next, maxUnread = 0) {
          const state = open.get(stream)
          if (state === undefined || stream.body.readableLength > maxUnread) return false
          stream.body.push(next)
          state.sentAt = performance.now()
          return true
        },
        end: () => end(stream),
      }
      stream.body.push(text)
      stream.body.once('close', () => remove(stream))
      open.set(stream, { sentAt: performance.now(), onEnd })
      timer ??= setInterval(tick, POLL_INTERVAL_MS).unref()
      return stream
    },
    close(): void {
      isClosed = true
      for (const stream of open.keys()) end(stream)
    },
  }
}
