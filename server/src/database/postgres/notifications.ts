import { setTimeout as pause } from 'node:timers/promises'
import { createTurns } from '@vtube/shared/createTurns'
import { raw, sql } from '../sql.ts'
import type { Database, OwnConnection } from './Database.ts'

/** Called with each payload, or with null when some may have been lost and the listener has to read the state. */
type Listener = (payload: string | null) => void

/** Notifications between the processes that share a database. */
export interface Notifications {
  /** Listens to a channel. Returns a function that stops listening. */
  listen(channel: string, listener: Listener): () => void
  /**
   * Sends a payload to the processes that listen to a channel at this moment.
   * @throws DatabaseUnreachableError, or a RangeError if the payload is too long
   */
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

interface NotificationOptions {
  /** The time between two checks of the connection. */
  checkMs?: number
}

/** PostgreSQL's limit for the size of a payload. */
const MAX_PAYLOAD_BYTES = 7999
const CHANNEL = /^[a-z_][a-z0-9_]{0,62}$/
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2000
/** The time between two checks. A connection may break without an event, as when the database's network changes. */
const CHECK_MS = 5000

/** Opens a connection for notifications. It is opened again whenever it breaks. */
export function openNotifications(
  database: Pick<Database, 'connect' | 'query'>,
  { checkMs = CHECK_MS }: NotificationOptions = {},
): Notifications {
  const listeners = new Map<string, Set<Listener>>()
  const ending = new AbortController()
  const { signal } = ending
  let ask: OwnConnection['query'] | null = null
  /** Whether the connection has not been opened before, so that the listeners have missed no notification. */
  let isFirst = true

  const onNotification = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  /** Opens a connection and listens until it ends. */
  const listenOnce = async () => {
    const ended = Promise.withResolvers<void>()
    const end = () => ended.resolve()
    const opened = await database.connect({ onNotification, onEnd: end })
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    const asked = inTurn(opened)
    try {
      for (const channel of listeners.keys()) await asked(raw(`listen ${channel}`))
      ask = asked
      if (!isFirst) for (const [, all] of listeners) for (const listener of all) listener(null)
      isFirst = false
      const check = setInterval(() => void asked(raw('select 1')).catch(end), checkMs)
      await ended.promise
      clearInterval(check)
    } finally {
      ask = null
      signal.removeEventListener('abort', end)
      // Closing is not awaited, because a hanging connection would not end for a long time.
      void opened.close().catch(() => {})
    }
  }
  const run = async () => {
    let pauseMs = FIRST_PAUSE_MS
    while (!signal.aborted) {
      await listenOnce().then(
        () => (pauseMs = FIRST_PAUSE_MS),
        () => (pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)),
      )
      await pause(pauseMs, null, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()

  return {
    listen(channel, listener) {
      if (!CHANNEL.test(channel)) throw new RangeError(`${channel} is no name of a channel.`)
      const all = listeners.get(channel) ?? new Set()
      const isNew = all.size === 0
      listeners.set(channel, all.add(listener))
      if (isNew) void ask?.(raw(`listen ${channel}`)).catch(() => {})
      return () => {
        all.delete(listener)
        if (all.size > 0 || listeners.get(channel) !== all) return
        listeners.delete(channel)
        void ask?.(raw(`unlisten ${channel}`)).catch(() => {})
      }
    },
    async notify(channel, payload) {
      if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES)
        throw new RangeError(`A notification may have at most ${MAX_PAYLOAD_BYTES} bytes.`)
      await database.query(sql`select pg_notify(${channel}, ${payload})`)
    },
    async close() {
      ending.abort()
      await running
    },
  }
}

/** Returns a function that runs the queries of a connection one after the other. */
function inTurn({ query }: OwnConnection): OwnConnection['query'] {
  const turns = createTurns()
  return (...parameters) => turns(() => query<never>(...parameters))
}
