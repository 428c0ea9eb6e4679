import { createListeners } from '@vtube/shared/createListeners'
import type { VersionedRow } from '../domain/userDataRows.ts'
import { createUserDataStore, type Restamped } from './createUserDataStore.ts'
import { openTabChannel } from './sync/openTabChannel.ts'
import { openUserDataDatabase, type UserDataDatabase } from './openUserDataDatabase.ts'

/**
 * Opens the data of a user on this device. Loads the stored rows, stores each change, and exchanges changes with the
 * other tabs. If the data cannot be stored, it is kept in memory and `onNotStored` is called once. Possible reasons are
 * that the storage is blocked or full, or that the browser deletes the data while the page is open.
 * @param user the anonymous id of the user
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
  /** Stores rows. Returns false if the rows exist only in memory. */
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
   * Stores rows, then sends them to the other tabs. In this order, rows that another tab has received still exist after
   * this tab has been closed. Returns false if the rows exist only in memory.
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
      // Each read is asynchronous, so that the browser can do other work in between.
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
      // This tab may have stored rows since another tab emptied the database, so the rows are loaded again.
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
    /** Returns the database, or null while nothing can be stored. */
    database: () => database,
    /** Resolves when all changes so far are stored, even after `close`. Resolves to false if some cannot be stored. */
    whenStored: (): Promise<boolean> => writing,
    /** Merges rows from the server into this tab, the other tabs and the database. Resolves when they are stored. */
    async receive(rows: readonly VersionedRow[]): Promise<void> {
      if (rows.length === 0) return
      const isStored = await persist(rows, true)
      store.merge(rows)
      if (!isStored) throw new Error('The data cannot be stored.')
    },
    /** Replaces stamps of rows in this tab, the other tabs and the database. */
    async restamp(rows: readonly Restamped[]): Promise<void> {
      await database?.restamp(rows)
      store.restamp(rows)
      tabs.tell({ kind: 'restamped', rows })
    },
    /**
     * Removes everything from this tab, the other tabs and the database, and continues with a generation of the server.
     * No removal is sent, because the generation starts without rows on the server too.
     */
    async empty(generation: number): Promise<void> {
      store.clear()
      await database?.empty(generation)
      tabs.tell({ kind: 'emptied' })
      stored.notify()
    },
    /** Calls a listener when changes of the user have been stored or have failed. Returns an unsubscribe function. */
    subscribeToStored: stored.subscribe,
    /** Closes the data. Later changes, for example by a screen that is being closed, are neither stored nor sent. */
    close() {
      unsubscribe()
      tabs.close()
      database?.close()
      database = null
    },
  }
}

export type UserData = Awaited<ReturnType<typeof openUserData>>
