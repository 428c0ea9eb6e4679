import { createListeners } from '@vtube/shared/createListeners'
import { toFailure } from '../api/RequestError.ts'
import { MAX_ROWS_PER_CALL, type UserDataApi, UserDataDeletedError } from '../api/userData.ts'
import type { Failure } from '../domain/remote.ts'
import type { UserData } from './openUserData.ts'
import type { UserDataDatabase } from './openUserDataDatabase.ts'

/** What the user is told about synchronisation. */
export interface SyncStatus {
  /** When the device was last in step with the server, in milliseconds since 1970; null for never. */
  syncedAt: number | null
  /** Number of rows that the server does not have yet. */
  waiting: number
  /** Why the last attempt failed; null when it succeeded. */
  failure: Failure | null
}

interface SyncOptions {
  data: UserData
  api: UserDataApi
  /** Called when everything was deleted on the server by another device. Synchronisation has stopped. */
  onDeleted: (deletion: UserDataDeletedError) => void
  now?: () => number
}

/** Delay before changes are sent, so that those of one action travel together. */
const SEND_DELAY_MS = 300
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

/** Sends what waits, then receives what is new. */
async function exchange(
  { data, api, now = Date.now }: SyncOptions,
  database: UserDataDatabase,
  signal: AbortSignal,
): Promise<void> {
  const first = await database.syncState()
  const generation = first?.generation ?? 0
  for (;;) {
    const rows = await database.unsent(MAX_ROWS_PER_CALL)
    if (rows.length === 0) break
    await api.write(generation, rows, signal)
    await database.markSent(rows)
  }
  let cursor = first?.cursor ?? 0
  for (let hasMore = true; hasMore;) {
    const page = await api.read({ generation, cursor }, signal)
    await data.receive(page.rows)
    ;({ cursor, hasMore } = page)
    await database.writeSyncState({ generation, cursor, syncedAt: now() })
  }
}

/**
 * Keeps this device in step with the server until it is stopped: sends changes as they are made, receives those of other
 * devices as the server announces them, and tries again after failures. One tab does it for all of them.
 */
export function syncUserData(options: SyncOptions) {
  const { data, api, onDeleted } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const statusChanged = createListeners()
  let status: SyncStatus = { syncedAt: null, waiting: 0, failure: null }
  let isRequested = false
  let wake = () => {}

  const publish = async (failure: Failure | null) => {
    const database = data.database()
    try {
      const syncedAt = (await database?.syncState())?.syncedAt ?? null
      status = { syncedAt, waiting: (await database?.countUnsent()) ?? 0, failure }
      statusChanged.notify()
    } catch {
      // The database has been closed, by the end of the session or by the browser.
    }
  }
  const request = () => {
    isRequested = true
    wake()
  }
  const requested = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    if (isRequested || signal.aborted) resolve()
    await promise
  }

  /** Exchanges until it succeeds. Returns false when everything was deleted on the server. */
  const exchangeOnce = async (database: UserDataDatabase): Promise<boolean> => {
    for (let retryMs = FIRST_RETRY_MS; !signal.aborted; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      isRequested = false
      try {
        await exchange(options, database, signal)
        await publish(null)
        return true
      } catch (error) {
        if (signal.aborted) return true
        if (error instanceof UserDataDeletedError) {
          // A device that has never been in step knows no generation yet.
          if ((await database.syncState()) !== null) {
            onDeleted(error)
            return false
          }
          await database.writeSyncState({ generation: error.generation, cursor: 0, syncedAt: 0 })
          retryMs = FIRST_RETRY_MS / 2
          continue
        }
        await publish(toFailure(error))
        await pause(retryMs, signal)
      }
    }
    return true
  }

  const listen = async () => {
    for (let retryMs = FIRST_RETRY_MS; !signal.aborted; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      try {
        await api.listen(() => {
          retryMs = FIRST_RETRY_MS
          request()
        }, signal)
      } catch {
        // The exchange tells of failures.
      }
      await pause(retryMs, signal)
      request()
    }
  }

  const run = async () => {
    const database = data.database()
    if (database === null || signal.aborted) return
    void listen()
    request()
    while (!signal.aborted) {
      await requested()
      await pause(SEND_DELAY_MS, signal)
      if (!signal.aborted && !(await exchangeOnce(database))) return
    }
  }

  const unsubscribe = data.subscribeToStored(() => {
    void publish(status.failure)
    request()
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    wake()
  })
  void inOneTab(`vtube.userData.sync.${data.user}`, signal, run)
  void publish(null)

  return {
    status: () => status,
    /** Calls a listener when the status has changed. Returns an unsubscribe function. */
    subscribe: statusChanged.subscribe,
    /** Exchanges now. */
    request,
    stop: () => stopping.abort(),
  }
}

/** Runs work in one tab at a time. Browsers without locks run it in each tab, which only costs more calls. */
async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { signal }, work).catch(() => {})
}

/** Resolves after a time, and before when the browser is connected again or the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  const timer = setTimeout(resolve, ms)
  addEventListener('online', () => resolve(), { signal: over.signal })
  signal.addEventListener('abort', () => resolve(), { signal: over.signal })
  if (signal.aborted) resolve()
  await promise
  clearTimeout(timer)
  over.abort()
}
