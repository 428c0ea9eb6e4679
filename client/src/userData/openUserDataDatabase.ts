import { isStamp } from '@vtube/shared/stamp'
import { type DBSchema, openDB, unwrap } from 'idb'
import type { UserDataTable, VersionedRow } from '../domain/userDataRows.ts'
import type { ChannelSummary } from '../domain/channel.ts'
import { isStale, MAX_AGE_MS } from '../domain/storedData.ts'
import type { Video } from '../domain/video.ts'
import type { Restamped } from './createUserDataStore.ts'
import type { SyncOffReason } from './sync/syncStatus.ts'
import type { StoredVideo } from '../videos/createStoredVideos.ts'

/** A stored row. `unsent` is 1 until the server has confirmed this version of the row, and undefined afterwards. */
interface StoredRow extends VersionedRow {
  unsent?: 1
}

/** The state of the synchronisation between this device and the server. */
export interface SyncState {
  /**
   * The epoch of the server at the last synchronisation, or empty. Another epoch means that the server has lost data.
   */
  epoch: string
  /** The number of times that everything has been deleted on the server. */
  generation: number
  /** The number of the last change that this device has received. */
  cursor: number
  /** The time of the last synchronisation, in milliseconds since 1970, or null if there was none. */
  syncedAt: number | null
  /** The reason why synchronisation is turned off on this device, or null while it is on. */
  offReason: SyncOffReason | null
}

const NEVER_SYNCED: SyncState = { epoch: '', generation: 0, cursor: 0, syncedAt: null, offReason: null }

/** The data of a channel as the service sent it. */
interface StoredChannel {
  id: string
  channel: ChannelSummary
  /** The time in milliseconds since 1970. */
  fetchedAt: number
}

/** The newest videos of a channel, the newest first, without their descriptions and details. */
export interface StoredUploads {
  channelId: string
  videos: readonly Video[]
  /** Whether the server could not reach the provider and sent stale data from its cache. */
  isStale: boolean
  /** The time of the last request to the service, in milliseconds since 1970. */
  renewedAt: number
}

interface Schema extends DBSchema {
  rows: { key: [UserDataTable, string]; value: StoredRow; indexes: { unsent: number } }
  state: { key: 'sync'; value: SyncState }
  videos: { key: string; value: StoredVideo; indexes: { fetchedAt: number } }
  channels: { key: string; value: StoredChannel; indexes: { fetchedAt: number } }
  uploads: { key: string; value: StoredUploads; indexes: { renewedAt: number } }
}

const isFresh = (fetchedAt: number): boolean => !isStale(fetchedAt, Date.now())

/** The number of rows read at a time, in about ten milliseconds, so that the page stays responsive. */
const ROWS_PER_READ = 1000
const ROWS_PER_UPDATE = 100

/**
 * Opens the database (IndexedDB) of a user's data, which all tabs share. Rejects if the browser blocks it; writes
 * reject if the storage is full. Calls `onGone` when the browser has closed or deleted it.
 */
export async function openUserDataDatabase(user: string, onGone: () => void) {
  const database = await openDB<Schema>(`vtube.userData.${user}`, 1, {
    upgrade(opened) {
      opened.createObjectStore('rows', { keyPath: ['table', 'row'] }).createIndex('unsent', 'unsent')
      opened.createObjectStore('state')
      opened.createObjectStore('videos', { keyPath: 'id' }).createIndex('fetchedAt', 'fetchedAt')
      opened.createObjectStore('channels', { keyPath: 'id' }).createIndex('fetchedAt', 'fetchedAt')
      opened.createObjectStore('uploads', { keyPath: 'channelId' }).createIndex('renewedAt', 'renewedAt')
    },
    // A newer version of the application in another tab is about to change the database.
    blocking: () => database.close(),
    terminated: onGone,
  })

  /** Reads a store by its keys, `ROWS_PER_READ` entries at a time, so that the page can work in between. */
  async function* readSome<Name extends 'rows' | 'videos'>(
    name: Name,
    keyOf: (entry: Schema[Name]['value']) => Schema[Name]['key'],
  ): AsyncGenerator<Schema[Name]['value'][]> {
    let range: IDBKeyRange | undefined
    for (;;) {
      const found = await database.getAll(name, range, ROWS_PER_READ)
      const last = found.at(-1)
      if (last === undefined) return
      yield found
      range = IDBKeyRange.lowerBound(keyOf(last), true)
    }
  }

  /**
   * Replaces stored rows in one transaction. `next` computes the new version from each given row and its stored
   * version; null keeps the stored version. Few requests are open at a time, because each open request is an object
   * that lengthens the pauses of garbage collection.
   */
  const updateRows = async <Row extends VersionedRow>(
    rows: readonly Row[],
    next: (row: Row, stored: StoredRow | undefined) => StoredRow | null,
  ): Promise<void> => {
    const transaction = database.transaction('rows', 'readwrite')
    const store = unwrap(transaction.store)
    for (let start = 0; start < rows.length; start += ROWS_PER_UPDATE) {
      const some = rows.slice(start, start + ROWS_PER_UPDATE)
      const stored = await Promise.all(some.map(({ table, row }) => transaction.store.get([table, row])))
      for (const [index, row] of some.entries()) {
        const changed = next(row, stored[index])
        if (changed !== null) store.put(changed)
      }
    }
    await transaction.done
  }

  return {
    /** Reads the rows of all tables. */
    rows: () => readSome('rows', ({ table, row }) => [table, row]),

    /**
     * Stores rows, except those for which a newer version is already stored, and those with an invalid stamp, which no
     * device accepts. Rows with an invalid stamp that earlier versions have stored are replaced.
     */
    put(rows: readonly VersionedRow[], isSent: boolean): Promise<void> {
      const taken = rows.filter(({ stamp }) => isStamp(stamp))
      return updateRows(taken, ({ table, row, value, stamp }, stored) => {
        if (stored !== undefined && isStamp(stored.stamp) && stored.stamp > stamp) return null
        const next: StoredRow = { table, row, value, stamp }
        if (!isSent && stored?.stamp !== stamp) next.unsent = 1
        return next
      })
    },

    /** Returns at most `limit` rows that the server has not confirmed. */
    unsent: (limit: number): Promise<VersionedRow[]> => database.getAllFromIndex('rows', 'unsent', 1, limit),

    countUnsent: (): Promise<number> => database.countFromIndex('rows', 'unsent', 1),

    /** Replaces the stamps of rows, unless the rows have changed in the meantime. The rows are then sent again. */
    restamp: (rows: readonly Restamped[]): Promise<void> =>
      updateRows(rows, ({ stamp, former }, stored) =>
        stored?.stamp === former ? { ...stored, stamp, unsent: 1 } : null,
      ),

    /** Records that the server has these versions of rows. A row that has changed in the meantime stays unsent. */
    markSent: (rows: readonly VersionedRow[]): Promise<void> =>
      updateRows(rows, ({ stamp }, stored) => {
        if (stored?.stamp !== stamp) return null
        const { unsent: _, ...next } = stored
        return next
      }),

    /** Marks all rows as unsent and resets the cursor, because the server has no rows of the generation. */
    async startOver(generation: number, offReason: SyncOffReason | null): Promise<void> {
      const transaction = database.transaction(['rows', 'state'], 'readwrite')
      const [rows, state] = [transaction.objectStore('rows'), transaction.objectStore('state')]
      const former = (await state.get('sync')) ?? NEVER_SYNCED
      for await (const cursor of rows) await cursor.update({ ...cursor.value, unsent: 1 })
      await state.put({ ...former, epoch: '', generation, cursor: 0, offReason }, 'sync')
      await transaction.done
    },

    syncState: async (): Promise<SyncState> => (await database.get('state', 'sync')) ?? NEVER_SYNCED,
    /** Changes some fields of the state. Other tabs may change other fields at the same time. */
    async changeSyncState(changes: Partial<SyncState>): Promise<void> {
      const transaction = database.transaction('state', 'readwrite')
      const former = (await transaction.store.get('sync')) ?? NEVER_SYNCED
      await transaction.store.put({ ...former, ...changes }, 'sync')
      await transaction.done
    },

    /** Returns the stored videos or channels with these ids, except data that was fetched more than 30 days ago. */
    async find<Name extends 'videos' | 'channels'>(
      name: Name,
      ids: readonly string[],
    ): Promise<Schema[Name]['value'][]> {
      const { store } = database.transaction<Name>(name)
      const found = await Promise.all(ids.map((id) => store.get(id)))
      return found.filter((one) => one !== undefined && isFresh(one.fetchedAt)) as Schema[Name]['value'][]
    },

    /** Reads all stored videos. */
    allVideos: () => readSome('videos', ({ id }) => id),

    /** Returns the stored newest videos of all channels, except data that was fetched more than 30 days ago. */
    allUploads: async (): Promise<StoredUploads[]> =>
      (await database.getAll('uploads')).filter(({ renewedAt }) => isFresh(renewedAt)),

    /** Stores data that this device has fetched. */
    async putFetched<Name extends 'videos' | 'channels' | 'uploads'>(
      name: Name,
      fetched: readonly Schema[Name]['value'][],
    ): Promise<void> {
      const transaction = database.transaction<Name, 'readwrite'>(name, 'readwrite')
      await Promise.all([...fetched.map((one) => transaction.store.put(one)), transaction.done])
    },

    /** Deletes data that was fetched more than 30 days ago. If still in use, it is fetched again when shown. */
    async deleteStale(): Promise<void> {
      const range = IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS, true)
      const transaction = database.transaction(['videos', 'channels', 'uploads'], 'readwrite')
      const indexes = [
        transaction.objectStore('videos').index('fetchedAt'),
        transaction.objectStore('channels').index('fetchedAt'),
        transaction.objectStore('uploads').index('renewedAt'),
      ]
      for (const index of indexes) for await (const cursor of index.iterate(range)) await cursor.delete()
      await transaction.done
    },

    /** Deletes everything, and continues with a generation of the server. */
    async empty(generation: number): Promise<void> {
      const stores = [...database.objectStoreNames]
      const transaction = database.transaction(stores, 'readwrite')
      const state = transaction.objectStore('state')
      const former = (await state.get('sync')) ?? NEVER_SYNCED
      await Promise.all([
        ...stores.map((store) => transaction.objectStore(store).clear()),
        state.put({ ...former, epoch: '', generation, cursor: 0 }, 'sync'),
        transaction.done,
      ])
    },

    close: () => database.close(),
  }
}

export type UserDataDatabase = Awaited<ReturnType<typeof openUserDataDatabase>>
