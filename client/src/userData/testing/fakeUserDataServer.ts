import { createListeners } from '@vtube/shared/createListeners'
import { stampLimit } from '@vtube/shared/stamp'
import { networkError, responseError } from '../../api/request/RequestError.ts'
import {
  type ScreenEvent,
  type UserDataApi,
  UserDataDeletedError,
  type UserDataPosition,
} from '../../api/userDataApi.ts'
import type { VersionedRow } from '../../domain/userDataRows.ts'

/** Creates a fake server with the data of one user in memory, to which devices can connect. */
export function fakeUserDataServer({ rowsPerPage = 2, now = () => Date.now() } = {}) {
  const rows = new Map<string, VersionedRow & { number: number }>()
  const changed = createListeners()
  const told = createListeners<[event: ScreenEvent]>()
  let position: UserDataPosition = { epoch: '', generation: 0, cursor: 0 }
  let epochs = 0
  let copy = { rows: [...rows], position }
  let isFull = false
  let listeners = 0
  let emptiedGeneration = 0
  let isReachable = true
  let loseNextAnswer = false
  let busyUntil = 0

  const begin = () => {
    epochs += 1
    position = { ...position, epoch: `epoch-${epochs}` }
  }
  const arrive = (generation: number) => {
    if (!isReachable) throw networkError(new TypeError('Failed to fetch'))
    if (generation !== position.generation)
      throw new UserDataDeletedError({
        generation: position.generation,
        emptiesDevices: emptiedGeneration > generation,
      })
  }

  const connect = (isElsewhere = false): UserDataApi => ({
    async read(after) {
      const { epoch, generation, cursor } = after ?? { ...position, epoch: '', cursor: 0 }
      const isBehind = position.generation < generation || position.cursor < cursor
      if (isReachable && epoch !== '' && epoch === position.epoch && isBehind) begin()
      arrive(generation)
      const newer = [...rows.values()]
        .filter(({ number }) => number > cursor)
        .sort((one, other) => one.number - other.number)
      const page = newer.slice(0, rowsPerPage)
      return {
        ...position,
        cursor: page.at(-1)?.number ?? Math.min(cursor, position.cursor),
        rows: structuredClone(page),
        hasMore: newer.length > page.length,
        now: now(),
      }
    },
    async write(generation, sent) {
      arrive(generation)
      if (Date.now() < busyUntil) throw responseError(429, null, busyUntil - Date.now())
      if (isFull) throw responseError(403, { error: { errors: [{ reason: 'userDataFull' }] } })
      if (sent.some(({ stamp }) => stamp >= stampLimit(now()))) throw responseError(400, null)
      if (position.epoch === '') begin()
      for (const row of structuredClone(sent)) {
        const key = `${row.table} ${row.row}`
        const stored = rows.get(key)
        if (stored !== undefined && stored.stamp >= row.stamp) continue
        position = { ...position, cursor: position.cursor + 1 }
        rows.set(key, { ...row, number: position.cursor })
      }
      changed.notify()
      if (loseNextAnswer) {
        loseNextAnswer = false
        throw networkError(new TypeError('Failed to fetch'))
      }
    },
    async deleteAll(emptiesDevices) {
      if (!isReachable && !isElsewhere) throw networkError(new TypeError('Failed to fetch'))
      rows.clear()
      if (position.epoch === '') begin()
      position = { ...position, generation: position.generation + 1 }
      if (emptiesDevices) emptiedGeneration = position.generation
      changed.notify()
      return position.generation
    },
    listen(onPosition, onScreens, signal) {
      if (!isReachable) return Promise.reject(networkError(new TypeError('Failed to fetch')))
      const { promise, resolve } = Promise.withResolvers<void>()
      listeners += 1
      const unsubscribe = changed.subscribe(() => isReachable && onPosition(position))
      const leaveScreens = told.subscribe(onScreens)
      signal.addEventListener('abort', () => {
        listeners -= 1
        unsubscribe()
        leaveScreens()
        resolve()
      })
      onPosition(position)
      return promise
    },
  })

  return {
    connect: () => connect(),
    /** Connects a device that stays connected when `disconnect` disconnects the others. */
    connectElsewhere: () => connect(true),
    /** Returns the number of devices that listen for changes. */
    listeners: () => listeners,
    rows: () => [...rows.values()],
    /** Tells all devices that listen something about screens. */
    tellOfScreens: told.notify,
    disconnect: () => (isReachable = false),
    /** Makes the server reachable again. Devices detect this by the `online` event. */
    reconnect() {
      isReachable = true
      dispatchEvent(new Event('online'))
    },
    /** Makes the server store the next write without sending a response. */
    loseNextAnswer: () => (loseNextAnswer = true),
    /**
     * Makes the server refuse all writes for some seconds and ask devices to wait this long. Returns the current time.
     */
    beBusyFor(seconds: number): number {
      busyUntil = Date.now() + seconds * 1_000
      return Date.now()
    },
    /** Sets whether the server is full. A full server accepts no rows. */
    setFull: (isNow: boolean) => (isFull = isNow),
    backUp: () => (copy = { rows: [...rows], position }),
    /** Restores the last backup, which is empty if there is none. */
    restore() {
      rows.clear()
      for (const [key, row] of copy.rows) rows.set(key, row)
      position = copy.position
      changed.notify()
    },
  }
}
