import { createListeners } from '@vtube/shared/createListeners'
import type { ScreenEvent, UserDataApi } from '../../api/userDataApi.ts'
import { syncWithServer } from './syncWithServer.ts'
import type { UserData } from '../openUserData.ts'
import type { SyncStatus } from './syncStatus.ts'

interface SyncOptions {
  data: UserData
  api: UserDataApi
  now?: () => number
}

const INITIAL: SyncStatus = {
  offReason: null,
  syncedAt: null,
  waiting: 0,
  failure: null,
  isExchanging: false,
  afterDeletion: null,
}

/** Synchronises a user's data unless this device has it turned off. One tab does it and informs the others. */
export function syncUserData({ data, api, now = Date.now }: SyncOptions) {
  const { tabs, user } = data
  const statusChanged = createListeners()
  const screens = createListeners<[event: ScreenEvent]>()
  /** The last list of screens, or null before the first. */
  let lastScreens: ScreenEvent | null = null
  const closing = new AbortController()
  /** The controller that stops the synchronisation of this tab, or null while synchronisation is off. */
  let running: AbortController | null = null
  /** The running synchronisation, or null while another tab synchronises. */
  let worker: ReturnType<typeof syncWithServer> | null = null
  let status = INITIAL

  const setStatus = (next: SyncStatus) => {
    const isOff = next.offReason !== null && next.failure !== 'notStored'
    status = isOff ? { ...next, failure: null, isExchanging: false } : next
    statusChanged.notify()
  }
  /** Updates the status with the state in the database. */
  const publish = async (progress: Partial<SyncStatus> = {}) => {
    status = { ...status, ...progress }
    const database = data.database()
    if (database === null) return setStatus({ ...status, failure: 'notStored', isExchanging: false })
    try {
      const [{ offReason, syncedAt }, waiting] = await Promise.all([
        database.syncState(),
        database.countUnsent(),
      ])
      setStatus({ ...status, offReason, syncedAt, waiting })
      if (worker !== null) tabs.tell({ kind: 'status', status })
    } catch {
      // The database has been closed at the end of the session or by the browser.
    }
  }

  const receiveScreens = (event: ScreenEvent) => {
    if (event.name === 'screens') lastScreens = event
    screens.notify(event)
  }
  const start = () => {
    running = new AbortController()
    const { signal } = running
    void holdLock(`vtube.userData.sync.${user}`, signal, () => {
      worker = syncWithServer({
        data,
        api,
        signal,
        exclusively,
        now,
        onProgress: (progress) => {
          void publish(progress).then(follow)
        },
        onScreens(event) {
          receiveScreens(event)
          tabs.tell({ kind: 'screens', event })
        },
      })
    })
  }
  /** Starts or stops the synchronisation, depending on the state in the database. */
  const follow = () => {
    const isOn = status.offReason === null && data.database() !== null && !closing.signal.aborted
    if (isOn === (running !== null)) return
    if (isOn) return start()
    running?.abort()
    running = null
    worker = null
    setStatus({ ...status, isExchanging: false })
    tabs.tell({ kind: 'switched' })
  }
  const readSwitch = () => publish().then(follow)
  const exclusively = (work: () => Promise<void>) => alone(`vtube.userData.exchange.${user}`, work)

  const unsubscribe = [
    data.subscribeToStored(() => void readSwitch()),
    tabs.subscribe((message) => {
      if (message.kind === 'status') setStatus(message.status)
      if (message.kind === 'switched') void readSwitch()
      if (message.kind === 'exchange') worker?.exchangeNow()
      if (message.kind === 'screens') receiveScreens(message.event)
      if (message.kind === 'screensAsked' && worker !== null && lastScreens !== null)
        tabs.tell({ kind: 'screens', event: lastScreens })
    }),
  ]
  void readSwitch()

  return {
    status: () => status,
    /** Calls a listener when the status has changed. Returns an unsubscribe function. */
    subscribe: statusChanged.subscribe,
    /**
     * Calls a listener with what the server tells about screens, beginning with the last list. Returns an unsubscribe
     * function.
     */
    subscribeToScreens(listener: (event: ScreenEvent) => void) {
      if (lastScreens !== null) listener(lastScreens)
      else tabs.tell({ kind: 'screensAsked' })
      return screens.subscribe(listener)
    },
    /** Starts a synchronisation immediately. */
    request() {
      if (worker === null) tabs.tell({ kind: 'exchange' })
      else worker.exchangeNow()
    },
    /** Turns synchronisation on or off on this device. */
    async setOn(isOn: boolean): Promise<void> {
      await data.database()?.changeSyncState({ offReason: isOn ? null : 'user' })
      tabs.tell({ kind: 'switched' })
      await readSwitch()
    },
    /**
     * Deletes everything on the server. If the devices are not emptied, all devices, including this one, keep their
     * data and stop synchronising. Otherwise, they would send the data to the server again.
     */
    async deleteAll(emptiesDevices: boolean): Promise<void> {
      await exclusively(async () => {
        const generation = await api.deleteAll(emptiesDevices)
        if (emptiesDevices) await data.empty(generation)
        else await data.database()?.startOver(generation, 'user')
      })
      tabs.tell({ kind: 'switched' })
      await readSwitch()
    },
    stop() {
      closing.abort()
      running?.abort()
      worker = null
      for (const end of unsubscribe) end()
    },
  }
}

export type UserDataSync = ReturnType<typeof syncUserData>

/** Runs work under a lock that only one tab can hold. Browsers without locks run the work immediately. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(name, work) : work())
}

/** Runs work as soon as no other tab holds the lock, and keeps the lock until the signal aborts. */
async function holdLock(name: string, signal: AbortSignal, work: () => void): Promise<void> {
  const begin = async () => {
    if (signal.aborted) return
    work()
    const { promise, resolve } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => resolve())
    await promise
  }
  if (!('locks' in navigator)) return begin()
  await navigator.locks.request(name, { signal }, begin).catch(() => {})
}
