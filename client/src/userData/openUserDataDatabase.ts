import { isStamp } from '@vtube/shared/stamp'
import { type DBSchema, openDB, unwrap } from 'idb'
import type { UserDataTable, VersionedRow } from '../domain/userData.ts'
import type { ChannelSummary } from '../domain/channel.ts'
import { isStale, MAX_AGE_MS } from '../domain/storedData.ts'
import type { Video } from '../domain/video.ts'
import type { Restamped } from './createUserDataStore.ts'
import type { SyncOffReason } from './syncStatus.ts'
import type { StoredVideo } from '../videos/createStoredVideos.ts'

/** A stored row. `unsent` is 1 until the server has confirmed this version, and missing from then on. */
interface StoredRow extends VersionedRow {
  unsent?: 1
}

/** Says how far this device is in step with the server. */
export interface SyncState {
  /** Tells whether the server still has what this device has received; empty for never. */
  epoch: string
  /** Is the number of times that everything was deleted on the server. */
  generation: number
  /** Is the number of the last change that this device has received. */
  cursor: number
  /** Says when the device was last in step with the server, in milliseconds since 1970. Null means never. */
  syncedAt: number | null
  /** Says why synchronisation is switched off on this device. It is null while it is on. */
  offReason: SyncOffReason | null
}

const NEVER_SYNCED: SyncState = { epoch: '', generation: 0, cursor: 0, syncedAt: null, offReason: null }

/** Holds the data of a channel as the service had it. */
interface StoredChannel {
  id: string
  channel: ChannelSummary
  /** Is in milliseconds since 1970. */
  fetchedAt: number
}

/** Holds the newest videos of a channel, the newest first. Their descriptions and details are left out. */
export interface StoredUploads {
  channelId: string
  videos: readonly Video[]
  /** The server could not ask the provider, and sent what it had. */
  isStale: boolean
  /** Says when the service was last asked, in milliseconds since 1970. */
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

/** Merging these takes about ten milliseconds, so that the page stays responsive while thousands are read. */
const ROWS_PER_READ = 1000
const ROWS_PER_UPDATE = 100

/**
 * Opens the database of a user's data on this device (IndexedDB). Tabs share it. Rejects where the browser blocks it;
 * writes reject when the storage is full.
 * @param user an anonymous id of the user
 * @param onGone called when the browser has closed or deleted the database
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
    // A newer version of the application, in another tab, changes the database.
    blocking: () => database.close(),
    terminated: onGone,
  })

  /** Reads a store in the order of its keys, some entries at a time, so that the page can do other work in between. */
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
   * Replaces stored rows, all in one transaction, by what `next` makes of each and of its stored version; null changes
   * nothing. Few requests are open at a time, because each is an object that lengthens the pauses of garbage collection.
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
     * Stores rows, except those of which a newer version is stored already, and those with a stamp that no device takes.
     * Former versions have stored such rows: they give way.
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

    /** Returns rows that the server has not confirmed, at most `limit`. */
    unsent: (limit: number): Promise<VersionedRow[]> => database.getAllFromIndex('rows', 'unsent', 1, limit),

    countUnsent: (): Promise<number> => database.countFromIndex('rows', 'unsent', 1),

    /** Gives rows other stamps, with which they are sent again, unless they have changed since. */
    restamp: (rows: readonly Restamped[]): Promise<void> =>
      updateRows(rows, ({ stamp, former }, stored) =>
        stored?.stamp === former ? { ...stored, stamp, unsent: 1 } : null,
      ),

    /** Records that the server has these versions. A row that has changed since stays unsent. */
    markSent: (rows: readonly VersionedRow[]): Promise<void> =>
      updateRows(rows, ({ stamp }, stored) => {
        if (stored?.stamp !== stamp) return null
        const { unsent: _, ...next } = stored
        return next
      }),

    /**
     * Records that the server has no row, so that all are sent again, and that this device has received nothing of the
     * generation.
     */
    async startOver(generation: number, offReason: SyncOffReason | null): Promise<void> {
      const transaction = database.transaction(['rows', 'state'], 'readwrite')
      const [rows, state] = [transaction.objectStore('rows'), transaction.objectStore('state')]
      const former = (await state.get('sync')) ?? NEVER_SYNCED
      for await (const cursor of rows) await cursor.update({ ...cursor.value, unsent: 1 })
      await state.put({ ...former, epoch: '', generation, cursor: 0, offReason }, 'sync')
      await transaction.done
    },

    syncState: async (): Promise<SyncState> => (await database.get('state', 'sync')) ?? NEVER_SYNCED,
    /** Changes fields of the state; other tabs may change others. */
    async changeSyncState(changes: Partial<SyncState>): Promise<void> {
      const transaction = database.transaction('state', 'readwrite')
      const former = (await transaction.store.get('sync')) ?? NEVER_SYNCED
      await transaction.store.put({ ...former, ...changes }, 'sync')
      await transaction.done
    },

    /** Returns what is stored of videos or channels and not older than 30 days; ids without any are left out. */
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

    /** Returns the newest videos of all channels of which some are stored and not older than 30 days. */
    allUploads: async (): Promise<StoredUploads[]> =>
      (await database.getAll('uploads')).filter(({ renewedAt }) => isFresh(renewedAt)),

    /** Stores what this device has fetched. */
    async putFetched<Name extends 'videos' | 'channels' | 'uploads'>(
      name: Name,
      fetched: readonly Schema[Name]['value'][],
    ): Promise<void> {
      const transaction = database.transaction<Name, 'readwrite'>(name, 'readwrite')
      await Promise.all([...fetched.map((one) => transaction.store.put(one)), transaction.done])
    },

    /** Deletes what was fetched more than 30 days ago. What is still in use is fetched again when it is shown. */
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

    /** Deletes everything, and continues at a generation of the server. */
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
