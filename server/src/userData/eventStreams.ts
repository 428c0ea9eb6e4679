import type { Readable } from 'node:stream'
import {
  createBearerStreams,
  toEvent,
  type BearerStream,
  type BearerStreamsOptions,
} from '../identity/bearerStreams.ts'
import type { Bearer } from '../identity/verifyBearer.ts'

/** A part of the server that sends events. */
interface EventSource {
  /** Called when the first stream of a user has opened. */
  begin?(userId: string): void
  /** Called when the last stream of a user has ended. */
  end?(userId: string): void
  /** Called when the first stream of a device has opened. */
  connect?(userId: string, device: string): void
  /** Called when the last stream of a device has ended. */
  disconnect?(userId: string, device: string): void
  /** Called once per second while there are streams, with a token of each user who listens. */
  poll(listeners: readonly Bearer[]): Promise<void>
}

interface OpenStream {
  /** The id of the device, or null if it has not told one. */
  device: string | null
  /** The names of the states that have not been sent to it. */
  unsent: Set<string>
}

interface Listener {
  streams: Map<BearerStream, OpenStream>
  /** The functions that return the data of each state, by the name of its event. */
  states: Map<string, () => object>
}

export type EventStreams = ReturnType<typeof createEventStreams>

export const MAX_STREAMS_PER_USER = 10
/** The number of bytes that wait for a client, above which it gets no further messages. */
const MAX_UNREAD_BYTES = 16 * 1024

/**
 * Creates the streams of server-sent events to the devices of users. An event is either a state, of which a device gets
 * the latest, or a message, which it gets once or, if it does not read its stream, never.
 */
export function createEventStreams(options: Omit<BearerStreamsOptions, 'poll'>) {
  const byUser = new Map<string, Listener>()
  const sources: EventSource[] = []

  const textOf = ({ states }: Listener, names: Iterable<string>): string =>
    [...names].map((name) => toEvent(name, states.get(name)?.() ?? {})).join('')
  /** Sends the states that have changed. A client that does not read gets later states when it reads again. */
  const sendStates = (listener: Listener): void => {
    for (const [stream, { unsent }] of listener.streams)
      if (unsent.size > 0 && stream.write(textOf(listener, unsent))) unsent.clear()
  }
  const isConnected = (userId: string, device: string): boolean =>
    [...(byUser.get(userId)?.streams.values() ?? [])].some((open) => open.device === device)
  /** Returns the latest token of each user who listens. */
  const listeners = (): Bearer[] =>
    [...byUser.values()].map(({ streams }) =>
      [...streams.keys()]
        .map(({ bearer }) => bearer)
        .reduce((latest, bearer) => (bearer.issuedAt > latest.issuedAt ? bearer : latest)),
    )
  const streams = createBearerStreams({
    ...options,
    async poll() {
      for (const listener of byUser.values()) sendStates(listener)
      await Promise.all(sources.map((source) => source.poll(listeners())))
    },
  })

  return {
    /** Adds a source, before the first stream opens. */
    addSource: (source: EventSource) => void sources.push(source),
    listeners,
    /** Returns whether a device has a stream at this server. */
    isConnected,
    /**
     * Opens a stream, which begins with the states of the user. It ends with the session, with the token or when this
     * server closes. The caller closes it by destroying it. Returns null if the user has too many streams.
     * @param device the id of the device, which all tabs of a browser share, or null if it has not told one
     * @throws SourceError 503 after `close`
     */
    open(bearer: Bearer, device: string | null): Readable | null {
      const { userId } = bearer
      const known = byUser.get(userId)
      const listener: Listener = known ?? { streams: new Map(), states: new Map() }
      if (listener.streams.size >= MAX_STREAMS_PER_USER) return null
      const stream = streams.open(bearer, textOf(listener, listener.states.keys()), () => {
        listener.streams.delete(stream)
        if (device !== null && !isConnected(userId, device))
          for (const source of sources) source.disconnect?.(userId, device)
        if (listener.streams.size > 0) return
        byUser.delete(userId)
        for (const source of sources) source.end?.(userId)
      })
      const isNew = device !== null && !isConnected(userId, device)
      listener.streams.set(stream, { device, unsent: new Set() })
      byUser.set(userId, listener)
      if (isNew) for (const source of sources) source.connect?.(userId, device)
      if (known === undefined) for (const source of sources) source.begin?.(userId)
      return stream.body
    },
    /**
     * Sends a state to all streams of a user, also to those that open later. Returns false if nobody listens.
     * @param read returns the data at the moment when they are sent
     */
    setState(userId: string, name: string, read: () => object): boolean {
      const listener = byUser.get(userId)
      if (listener === undefined) return false
      listener.states.set(name, read)
      for (const { unsent } of listener.streams.values()) unsent.add(name)
      sendStates(listener)
      return true
    },
    /** Sends a message to all streams of a user whose clients read. */
    send(userId: string, name: string, data: object): void {
      for (const stream of byUser.get(userId)?.streams.keys() ?? [])
        stream.write(toEvent(name, data), MAX_UNREAD_BYTES)
    },
    close: streams.close,
  }
}
