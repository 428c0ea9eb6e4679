import { Readable } from 'node:stream'
import * as m from '@vtube/messages'
import type { UserDataPosition } from './cells.ts'
import type { UserData } from './storedUserData.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'

interface ChangeStreamsOptions {
  store: UserData
  /** Resolves to the bearer tokens whose session has ended. */
  findEnded: (bearers: readonly Bearer[]) => Promise<readonly Bearer[]>
  /** The time after which a connection is closed if no byte was sent. */
  idleSeconds: number
  /** Called when a query of the database has failed. The query is repeated later. */
  onError: (error: unknown) => void
  now: () => Date
}

interface ChangeStream {
  bearer: Bearer
  body: Readable
  sent: UserDataPosition
  /** The time at which the last byte was sent, in milliseconds since the process started. */
  sentAt: number
}

export const MAX_STREAMS_PER_USER = 10
const POLL_INTERVAL_MS = 1_000
/** The interval between heartbeats. Proxies close connections that are silent for longer than about half a minute. */
const HEARTBEAT_MS = 25_000

const isLater = (one: UserDataPosition, other: UserDataPosition): boolean =>
  one.epoch !== other.epoch ||
  one.generation > other.generation ||
  (one.generation === other.generation && one.cursor > other.cursor)

const toEvent = ({ epoch, generation, cursor }: UserDataPosition): string =>
  `event: change\ndata: ${JSON.stringify({ epoch, generation, cursor })}\n\n`

/**
 * Creates the streams of server-sent events that tell devices the position of their user's data. Changes through this
 * server are sent immediately. Changes through other servers are found by one query per second for all streams.
 */
export function createChangeStreams(options: ChangeStreamsOptions) {
  const { store, findEnded, onError, now } = options
  const heartbeatMs = Math.min(HEARTBEAT_MS, (options.idleSeconds * 1_000) / 2)
  const byUser = new Map<string, Set<ChangeStream>>()
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let isClosed = false

  const all = (): ChangeStream[] => [...byUser.values()].flatMap((streams) => [...streams])

  const write = (stream: ChangeStream, text: string): boolean => {
    // A client that does not read gets a later position when it reads again, so that the buffer does not grow.
    if (stream.body.readableLength > 0) return false
    stream.body.push(text)
    stream.sentAt = performance.now()
    return true
  }
  const publish = (userId: string, position: UserDataPosition): void => {
    for (const stream of byUser.get(userId) ?? [])
      if (isLater(position, stream.sent) && write(stream, toEvent(position))) stream.sent = position
  }
  const remove = (stream: ChangeStream): void => {
    const { userId } = stream.bearer
    const streams = byUser.get(userId)
    if (streams?.delete(stream) && streams.size === 0) byUser.delete(userId)
    if (byUser.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const end = (stream: ChangeStream): void => {
    remove(stream)
    stream.body.push(null)
  }

  const poll = async (): Promise<void> => {
    const streams = all()
    const ended = new Set(await findEnded(streams.map(({ bearer }) => bearer)))
    for (const stream of streams) if (ended.has(stream.bearer)) end(stream)
    if (byUser.size === 0) return
    for (const [userId, position] of await store.positions([...byUser.keys()])) publish(userId, position)
  }
  const tick = (): void => {
    for (const stream of all())
      if (stream.bearer.expiresAt <= now()) end(stream)
      else if (performance.now() - stream.sentAt >= heartbeatMs) write(stream, ': still here\n\n')
    if (isPolling) return
    isPolling = true
    poll()
      .catch((error: unknown) => isClosed || onError(error))
      .finally(() => (isPolling = false))
  }

  return {
    /**
     * Opens a stream that starts with a position. It ends with the session, with the token or when this server closes.
     * The caller closes it by destroying it. Returns null if the user has too many streams.
     * @throws SourceError 503 after `close`
     */
    open(bearer: Bearer, position: UserDataPosition): Readable | null {
      if (isClosed) throw new SourceError(503, 'backendError', say(m.serverUnavailable))
      const streams = byUser.get(bearer.userId) ?? new Set()
      if (streams.size >= MAX_STREAMS_PER_USER) return null
      const stream: ChangeStream = {
        bearer,
        body: new Readable({ read: () => {} }),
        sent: position,
        sentAt: performance.now(),
      }
      stream.body.push(toEvent(position))
      stream.body.once('close', () => remove(stream))
      byUser.set(bearer.userId, streams.add(stream))
      timer ??= setInterval(tick, POLL_INTERVAL_MS).unref()
      return stream.body
    },
    /** Sends a position that this server has just written to all streams of the user. */
    publish,
    close(): void {
      isClosed = true
      for (const stream of all()) end(stream)
    },
  }
}
