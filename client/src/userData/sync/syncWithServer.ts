import { RequestError } from '../../api/request/RequestError.ts'
import {
  type ScreenEvent,
  type UserDataApi,
  UserDataDeletedError,
  type UserDataPosition,
} from '../../api/userDataApi.ts'
import { waitForConnection } from '../../domain/waitForConnection.ts'
import { exchange, followDeletion } from './exchangeUserData.ts'
import type { UserData } from '../openUserData.ts'
import type { UserDataDatabase } from '../openUserDataDatabase.ts'
import type { SyncFailure, SyncStatus } from './syncStatus.ts'

/** The delay before changes are sent, so that all changes of one action are sent together. */
const SEND_DELAY_MS = 300
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

interface SyncWithServerOptions {
  data: UserData
  api: UserDataApi
  /** Stops the synchronisation. */
  signal: AbortSignal
  /** Runs work while no other tab exchanges or deletes data. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  onProgress: (progress: Partial<SyncStatus>) => void
  /** Called with what the server tells about screens. */
  onScreens: (event: ScreenEvent) => void
  now: () => number
}

function failureOf(error: unknown): SyncFailure {
  if (!(error instanceof RequestError)) return 'unexpected'
  if (error.reason === 'userDataFull') return 'full'
  const { kind } = error.failure
  return kind === 'offline' || kind === 'signedOut' ? kind : 'unexpected'
}

/** Returns the delay in milliseconds that a busy server, or one with too many calls, demands, or null for none. */
function waitOf(error: unknown): number | null {
  const waitMs = error instanceof RequestError ? error.retryAfterMs : null
  return waitMs === null ? null : Math.min(Math.max(waitMs, FIRST_RETRY_MS), MAX_RETRY_MS)
}

/**
 * Keeps this device synchronised with the server, for all of its tabs. Sends changes as they are made, receives changes
 * of other devices when the server announces them, and retries after failures.
 */
export function syncWithServer({
  data,
  api,
  signal,
  exclusively,
  onProgress,
  onScreens,
  now,
}: SyncWithServerOptions) {
  let retryMs = FIRST_RETRY_MS
  let blockedUntil = 0
  /** The time until which the server has asked this device to wait. */
  let askedToWaitUntil = 0
  /** The position that the server announced last. */
  let announced: UserDataPosition | null = null
  let isRequested = false

  const exchangeOnce = async (): Promise<void> => {
    const database = data.database()
    if (database === null) return onProgress({ failure: 'notStored' })
    const waitMs = askedToWaitUntil - Date.now()
    if (waitMs > 0) return exchangeAfter(waitMs)
    const given = { data, database, api, signal, now }
    try {
      if (!isRequested && (await isAt(database, announced))) return
      isRequested = false
      onProgress({ isExchanging: true })
      await exclusively(async () => {
        if (signal.aborted || (await database.syncState()).offReason !== null) return
        try {
          await exchange(given)
        } catch (error) {
          if (!(error instanceof UserDataDeletedError)) throw error
          const afterDeletion = await followDeletion(error, given)
          if (afterDeletion !== null) onProgress({ afterDeletion })
          exchangeNow()
        }
      })
      retryMs = FIRST_RETRY_MS
      blockedUntil = 0
      onProgress({ failure: null, isExchanging: false })
    } catch (error) {
      if (signal.aborted) return
      const waitMs = waitOf(error)
      if (waitMs !== null) {
        // A demand to wait is not a failure, because all waiting changes are sent after the delay.
        askedToWaitUntil = Date.now() + waitMs
        return exchangeAfter(waitMs)
      }
      blockedUntil = Date.now() + retryMs
      exchangeAfter(retryMs)
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
      onProgress({
        failure: data.database() === null ? 'notStored' : failureOf(error),
        isExchanging: false,
      })
    }
  }
  const scheduler = createScheduler(exchangeOnce)
  const exchangeAfter = (ms: number) => {
    isRequested = true
    scheduler.schedule(ms)
  }
  const exchangeNow = () => {
    askedToWaitUntil = 0
    exchangeAfter(0)
  }
  const exchangeSoon = () => exchangeAfter(Math.max(SEND_DELAY_MS, blockedUntil - Date.now()))

  const listen = async () => {
    for (let pauseMs = FIRST_RETRY_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS)) {
      try {
        await api.listen(
          (position) => {
            pauseMs = FIRST_RETRY_MS
            announced = position
            scheduler.schedule(0)
          },
          onScreens,
          signal,
        )
      } catch {
        // The failure is not handled here, because the exchange reports it.
      }
      await waitForConnection(pauseMs, signal)
      exchangeSoon()
    }
  }

  const unsubscribe = data.subscribeToStored(exchangeSoon)
  addEventListener('online', exchangeNow, { signal })
  signal.addEventListener('abort', () => {
    unsubscribe()
    scheduler.stop()
  })
  void listen()
  exchangeNow()
  return { exchangeNow }
}

/** Returns whether this device has received all changes up to a position. */
async function isAt(database: UserDataDatabase, position: UserDataPosition | null): Promise<boolean> {
  const { epoch, generation, cursor } = await database.syncState()
  return position?.epoch === epoch && position.generation === generation && position.cursor === cursor
}

/** Creates a scheduler that runs a task when it is due, never twice at once. The earliest time counts. */
function createScheduler(task: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity
  let isRunning = false
  let isDueAgain = false
  let isStopped = false

  const run = async () => {
    dueAt = Infinity
    isDueAgain = !isStopped
    if (isRunning) return
    isRunning = true
    while (isDueAgain) {
      isDueAgain = false
      await task()
    }
    isRunning = false
  }

  return {
    /** Schedules the task after a delay in milliseconds. */
    schedule(delayMs: number) {
      const at = Date.now() + delayMs
      if (isStopped || at >= dueAt) return
      dueAt = at
      clearTimeout(timer)
      timer = setTimeout(() => void run(), delayMs)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
