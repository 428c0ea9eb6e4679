import { createListeners } from '@vtube/shared/createListeners'
import type { VersionedRow } from '../domain/userData.ts'
import { createUserDataStore } from './createUserDataStore.ts'
import { openUserDataDatabase, type UserDataDatabase } from './openUserDataDatabase.ts'

/** Why changes live in the memory of this tab only. */
export type UserDataProblem =
  /** The storage is blocked or full. */
  | 'notPersisted'
  /** The browser has deleted the data while the page was open. */
  | 'deletedByBrowser'

/**
 * Opens the data of a user on this device: loads what is stored, stores each change, and exchanges changes with the other
 * tabs. Where nothing can be stored, the data lives in memory, and `report` is called once.
 * @param user an anonymous id of the user
 */
export async function openUserData(user: string, report: (problem: UserDataProblem) => void) {
  const store = createUserDataStore()
  const stored = createListeners()
  const channel = new BroadcastChannel(`vtube.userData.${user}`)
  let database: UserDataDatabase | null = null
  let isReported = false

  const fail = (problem: UserDataProblem) => {
    database = null
    if (!isReported) report(problem)
    isReported = true
  }
  const persist = async (rows: readonly VersionedRow[], isSent: boolean) => {
    try {
      await database?.put(rows, isSent)
      stored.notify()
    } catch {
      fail('notPersisted')
    }
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const tellOtherTabs = (rows: readonly VersionedRow[]) => channel.postMessage(rows)

  channel.addEventListener('message', ({ data }: MessageEvent<readonly VersionedRow[]>) => {
    store.merge(data)
    // The other tab has stored them, perhaps for the server to receive.
    stored.notify()
  })
  const unsubscribe = store.subscribeToOwnChanges((rows) => {
    tellOtherTabs(rows)
    void persist(rows, false)
  })

  try {
    database = await openUserDataDatabase(user, () => fail('deletedByBrowser'))
    for await (const rows of database.rows()) store.merge(rows)
  } catch {
    fail('notPersisted')
  }

  return {
    user,
    store,
    /** Returns the database; null while nothing can be stored. */
    database: () => database,
    /** Merges rows from the server into this tab, the others and the database. Resolves when they are stored. */
    async receive(rows: readonly VersionedRow[]): Promise<void> {
      store.merge(rows)
      tellOtherTabs(rows)
      await persist(rows, true)
    },
    /** Calls a listener when a change may wait for the server. Returns an unsubscribe function. */
    subscribeToStored: stored.subscribe,
    /** Later changes, such as those of a screen that is being left, are neither stored nor sent. */
    close() {
      unsubscribe()
      channel.close()
      database?.close()
      database = null
    },
  }
}

export type UserData = Awaited<ReturnType<typeof openUserData>>
