import { createListeners } from '@vtube/shared/createListeners'
import type { VersionedRow } from '../domain/userData.ts'
import { createUserDataStore, type Restamped } from './createUserDataStore.ts'
import { openTabChannel } from './openTabChannel.ts'
import { openUserDataDatabase, type UserDataDatabase } from './openUserDataDatabase.ts'

/**
 * Opens the data of a user on this device: loads what is stored, stores each change, and exchanges changes with the other
 * tabs. Where nothing can be stored, the data lives in memory, and `onNotStored` is called once: the storage is blocked
 * or full, or the browser has deleted the data while the page was open.
 * @param user an anonymous id of the user
 */
export async function openUserData(user: string, onNotStored: () => void) {
  const store = createUserDataStore()
  const stored = createListeners()
  const tabs = openTabChannel(user)
  let database: UserDataDatabase | null = null
  let writing: Promise<boolean> = Promise.resolve(true)
  let isReported = false

  const fail = () => {
    database = null
    if (!isReported) onNotStored()
    isReported = true
    stored.notify()
  }
  /** Returns false where the rows are in memory only. */
  const storeRows = async (rows: readonly VersionedRow[], isSent: boolean): Promise<boolean> => {
    if (database === null) return false
    try {
      await database.put(rows, isSent)
      return true
    } catch {
      fail()
      return false
    }
  }
  /**
   * Stores rows and tells the other tabs, in this order: what another tab has seen is still there after this one has
   * ended. Returns false where the rows are in memory only.
   */
  const persist = async (rows: readonly VersionedRow[], isSent: boolean): Promise<boolean> => {
    const storing = storeRows(rows, isSent)
    writing = Promise.all([writing, storing]).then((written) => written.every(Boolean))
    const isStored = await storing
    tabs.tell({ kind: 'rows', rows })
    if (isStored && !isSent) {
      stored.notify()
      tabs.tell({ kind: 'stored' })
    }
    return isStored
  }
  const load = async () => {
    try {
      // Each read waits for the browser, which can do other work in between.
      for await (const rows of database?.rows() ?? []) store.merge(rows)
    } catch {
      fail()
    }
  }

  tabs.subscribe((message) => {
    if (message.kind === 'rows') store.merge(message.rows)
    if (message.kind === 'restamped') store.restamp(message.rows)
    if (message.kind === 'stored') stored.notify()
    if (message.kind === 'emptied') {
      store.clear()
      // This tab may have stored something in the meantime.
      void load()
    }
  })
  const unsubscribe = store.subscribeToOwnChanges((rows) => {
    void persist(rows, false)
  })

  try {
    database = await openUserDataDatabase(user, fail)
  } catch {
    fail()
  }
  await load()

  return {
    user,
    store,
    tabs,
    /** Returns the database; null while nothing can be stored. */
    database: () => database,
    /** Resolves when all changes so far are stored, also after `close`; to false if some cannot be. */
    whenStored: (): Promise<boolean> => writing,
    /**
     * Merges rows from the server into this tab, the others and the database. Resolves when they are stored, and rejects
     * if they cannot be.
     */
    async receive(rows: readonly VersionedRow[]): Promise<void> {
      if (rows.length === 0) return
      const isStored = await persist(rows, true)
      store.merge(rows)
      if (!isStored) throw new Error('The data cannot be stored.')
    },
    /** Gives rows other stamps in this tab, the others and the database. */
    async restamp(rows: readonly Restamped[]): Promise<void> {
      await database?.restamp(rows)
      store.restamp(rows)
      tabs.tell({ kind: 'restamped', rows })
    },
    /**
     * Removes everything from this tab, the others and the database, and continues at a generation of the server.
     * Nothing of it travels, because the server has begun the generation without any rows.
     */
    async empty(generation: number): Promise<void> {
      store.clear()
      await database?.empty(generation)
      tabs.tell({ kind: 'emptied' })
      stored.notify()
    },
    /** Calls a listener when changes of the user have been stored, or cannot be. Returns an unsubscribe function. */
    subscribeToStored: stored.subscribe,
    /** Later changes, such as those of a screen that is being left, are neither stored nor sent. */
    close() {
      unsubscribe()
      tabs.close()
      database?.close()
      database = null
    },
  }
}

export type UserData = Awaited<ReturnType<typeof openUserData>>
