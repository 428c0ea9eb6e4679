import { Readable } from 'node:stream'
import * as m from '@vtube/messages'
import type { Bearer } from '../identity/verifyBearer.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'

interface EventStreamsOptions {
  /** Resolves to the bearer tokens whose session has ended. */
  findEnded: (bearers: readonly Bearer[]) => Promise<readonly Bearer[]>
  /** The time after which a connection is closed if no byte was sent. */
  idleSeconds: number
  /** Called when a query of the database has failed. The query is repeated later. */
  onError: (error: unknown) => void
  now: () => Date
}

/** A part of the server that sends events. */
interface EventSource {
  /** Called when the first stream of a user has opened. */
  begin?(userId: string): void
  /** Called when the last stream of a user has ended. */
  end?(userId: string): void
  /** Called once per second while there are streams, with a token of each user who listens. */
  poll(listeners: readonly Bearer[]): Promise<void>
}

interface EventStream {
  bearer: Bearer
  body: Readable
  /** The names of the states that have changed since they were sent. */
  unsent: Set<string>
  /** The time at which the last byte was sent, in milliseconds since the process started. */
  sentAt: number
}

interface Listener {
  streams: Set<EventStream>
  /** The functions that return the data of each state, by the name of its event. */
  states: Map<string, () => object>
}

export type EventStreams = ReturnType<typeof createEventStreams>

export const MAX_STREAMS_PER_USER = 10
const POLL_INTERVAL_MS = 1_000
/** The interval between heartbeats. Proxies close connections that are silent for longer than about half a minute. */
const HEARTBEAT_MS = 25_000
/** The number of bytes that wait for a client, above which it gets no further messages. */
const MAX_UNREAD_BYTES = 16 * 1024

const toEvent = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Creates the streams of server-sent events to the devices of users. An event is either a state, of which a device gets
 * the latest, or a message, which it gets once or, if it does not read its stream, never.
 */
export function createEventStreams({ findEnded, onError, now, idleSeconds }: EventStreamsOptions) {
  const heartbeatMs = Math.min(HEARTBEAT_MS, (idleSeconds * 1_000) / 2)
  const byUser = new Map<string, Listener>()
  const sources: EventSource[] = []
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let isClosed = false

  const all = (): EventStream[] => [...byUser.values()].flatMap(({ streams }) => [...streams])
  const streamsOf = (userId: string): Iterable<EventStream> => byUser.get(userId)?.streams ?? []

  const write = (stream: EventStream, text: string): void => {
    stream.body.push(text)
    stream.sentAt = performance.now()
  }
  /** Sends the states that have changed. A client that does not read gets later states when it reads again. */
  const sendStates = (stream: EventStream): void => {
    const states = byUser.get(stream.bearer.userId)?.states
    if (states === undefined || stream.unsent.size === 0 || stream.body.readableLength > 0) return
    const changed = [...stream.unsent].map((name) => toEvent(name, states.get(name)?.() ?? {}))
    stream.unsent.clear()
    write(stream, changed.join(''))
  }
  const remove = (stream: EventStream): void => {
    const { userId } = stream.bearer
    const listener = byUser.get(userId)
    if (!listener?.streams.delete(stream) || listener.streams.size > 0) return
    byUser.delete(userId)
    for (const source of sources) source.end?.(userId)
    if (byUser.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const end = (stream: EventStream): void => {
    remove(stream)
    stream.body.push(null)
  }
  /** Returns the latest token of each user who listens. */
  const listeners = (): Bearer[] =>
    [...byUser.values()].map(({ streams }) =>
      [...streams]
        .map(({ bearer }) => bearer)
        .reduce((latest, bearer) => (bearer.issuedAt > latest.issuedAt ? bearer : latest)),
    )

  const poll = async (): Promise<void> => {
    const streams = all()
    const ended = new Set(await findEnded(streams.map(({ bearer }) => bearer)))
    for (const stream of streams) if (ended.has(stream.bearer)) end(stream)
    if (byUser.size > 0) await Promise.all(sources.map((source) => source.poll(listeners())))
  }
  const tick = (): void => {
    for (const stream of all()) {
      sendStates(stream)
      if (stream.bearer.expiresAt <= now()) end(stream)
      else if (performance.now() - stream.sentAt >= heartbeatMs && stream.body.readableLength === 0)
        write(stream, ': still here\n\n')
    }
    if (isPolling) return
    isPolling = true
    poll()
      .catch((error: unknown) => isClosed || onError(error))
      .finally(() => (isPolling = false))
  }

  return {
    /** Adds a source, before the first stream opens. */
    addSource: (source: EventSource) => void sources.push(source),
    listeners,
    /**
     * Opens a stream, which begins with the states of the user. It ends with the session, with the token or when this
     * server closes. The caller closes it by destroying it. Returns null if the user has too many streams.
     * @throws SourceError 503 after `close`
     */
    open(bearer: Bearer): Readable | null {
      if (isClosed) throw new SourceError(503, 'backendError', say(m.serverUnavailable))
      const { userId } = bearer
      const known = byUser.get(userId)
      const listener: Listener = known ?? { streams: new Set(), states: new Map() }
      if (listener.streams.size >= MAX_STREAMS_PER_USER) return null
      const stream: EventStream = {
        bearer,
        body: new Readable({ read: () => {} }),
        unsent: new Set(listener.states.keys()),
        sentAt: performance.now(),
      }
      stream.body.once('close', () => remove(stream))
      listener.streams.add(stream)
      byUser.set(userId, listener)
      sendStates(stream)
      if (known === undefined) for (const source of sources) source.begin?.(userId)
      timer ??= setInterval(tick, POLL_INTERVAL_MS).unref()
      return stream.body
    },
    /**
     * Sends a state to all streams of a user, also to those that open later. Returns false if nobody listens.
     * @param read returns the data at the moment when they are sent
     */
    setState(userId: string, name: string, read: () => object): boolean {
      byUser.get(userId)?.states.set(name, read)
      for (const stream of streamsOf(userId)) {
        stream.unsent.add(name)
        sendStates(stream)
      }
      return byUser.has(userId)
    },
    /** Sends a message to all streams of a user whose clients read. */
    send(userId: string, name: string, data: object): void {
      for (const stream of streamsOf(userId))
        if (stream.body.readableLength < MAX_UNREAD_BYTES) write(stream, toEvent(name, data))
    },
    close(): void {
      isClosed = true
      for (const stream of all()) end(stream)
    },
  }
}
