import { extname } from 'node:path'
import type { CatalogueTables } from '../catalogue/catalogueTables.ts'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import type { ImportIndexTable } from '../catalogue/importIndexTable.ts'
import { createRemote, startThread, type Access } from '../database/sqlite/DatabaseThread.ts'
import { protectFile } from '../database/sqlite/protectFile.ts'
import { openSqliteStore } from '../gateway/store/sqlite/openSqliteStore.ts'
import { createCheck, type Storage } from './Storage.ts'
import type { FeedLinkStore } from '../feeds/FeedLinkStore.ts'
import type { GuestLinkStore } from '../guests/GuestLinkStore.ts'
import type { KeyValueTable } from '../database/KeyValueStore.ts'
import type { PeopleStore } from '../identity/people/PeopleStore.ts'
import type { UserDataStore } from '../userData/UserDataStore.ts'

/** The script of the thread. In the package, it is a compiled module. */
const THREAD = new URL(`../databaseThread${extname(import.meta.url)}`, import.meta.url)

type Methods<Service> = Readonly<Record<keyof Service, Access>>

/** The access of each method. Signing in and out, and deleting, are essential, so that they work on a full disk. */
const KEY_VALUES: Methods<KeyValueTable> = {
  get: 'read',
  getAll: 'read',
  list: 'read',
  surplusKeys: 'read',
  set: 'essential',
  setOnce: 'essential',
  take: 'essential',
  delete: 'essential',
  checkWriting: 'write',
}
const USER_DATA: Methods<UserDataStore> = {
  read: 'read',
  positions: 'read',
  recentUsers: 'read',
  latestCells: 'read',
  write: 'write',
  delete: 'essential',
  renewEpoch: 'essential',
}
const PEOPLE: Methods<PeopleStore> = {
  list: 'read',
  find: 'read',
  findByName: 'read',
  states: 'read',
  rename: 'write',
  suspend: 'essential',
  limit: 'essential',
  remove: 'essential',
  takeBackLinks: 'essential',
  setPicture: 'write',
  readPicture: 'read',
  invite: 'essential',
  findInvitation: 'read',
  listInvitations: 'read',
  withdrawInvitations: 'essential',
  withdrawFirstInvitations: 'essential',
  accept: 'essential',
  readPassword: 'read',
  setPassword: 'essential',
  removePassword: 'essential',
  addPasskey: 'essential',
  findPasskey: 'read',
  passkeysOf: 'read',
  renamePasskey: 'write',
  removePasskey: 'essential',
  usePasskey: 'essential',
  setRecoveryCodes: 'essential',
  countRecoveryCodes: 'read',
  useRecoveryCode: 'essential',
  failures: 'read',
  countFailures: 'essential',
  forgetFailures: 'essential',
}
const GUEST_LINKS: Methods<GuestLinkStore> = {
  create: 'write',
  find: 'read',
  list: 'read',
  remove: 'essential',
  removeAll: 'essential',
}
const FEED_LINKS: Methods<FeedLinkStore> = {
  create: 'write',
  find: 'read',
  list: 'read',
  markRead: 'write',
  remove: 'essential',
  removeAll: 'essential',
}
const CATALOGUE: Methods<CatalogueTables> = {
  videos: 'read',
  channels: 'read',
  channelTotals: 'read',
  seriesParts: 'read',
  list: 'read',
  searchSorted: 'read',
  searchRanked: 'read',
  listByFileName: 'read',
  countChoices: 'read',
  folders: 'read',
  playlistFiles: 'read',
  writePlaylistFiles: 'write',
  markPlaylistFiles: 'write',
  removePlaylistFiles: 'write',
  comments: 'read',
  commentsById: 'read',
  suggest: 'read',
  topics: 'read',
  write: 'write',
  refreshAges: 'write',
  removeSomeStoredBefore: 'write',
}
/** The access of each method. Reads of an import use the thread that writes, so that they delay no visitor. */
const IMPORT_INDEX: Methods<ImportIndexTable> = {
  findById: 'read',
  findByAlias: 'read',
  findAwayFolders: 'read',
  findVideosIn: 'read',
  findIgnoringCase: 'read',
  beginRun: 'write',
  findByPath: 'write',
  findByContent: 'write',
  findPaths: 'write',
  findSomeUnseen: 'write',
  findMissingChannels: 'write',
  upsert: 'write',
  markSeen: 'write',
  markAway: 'write',
  removeEntries: 'write',
  removeEmptyChannels: 'write',
}

/**
 * Opens the embedded database, and creates the file and its folder if they are missing. One thread reads and one
 * writes, each with its own connection, so that an import does not delay searches.
 * @throws an Error with a sentence for the operator if the file cannot be opened or has another version
 */
export async function openSqliteStorage(file: string): Promise<Storage> {
  const protection = protectFile(file)
  const started = [startThread(THREAD), startThread(THREAD)] as const
  try {
    // The threads open the database one after the other, because the first one creates the tables.
    const writer = await started[0].open(file)
    const reader = await started[1].open(file)
    protection.begin()
    const remote = <Service>(name: string, methods: Methods<Service>) =>
      createRemote<Service>(name, methods, (access, ...call) =>
        access === 'read'
          ? protection.read(() => reader.call(...call))
          : protection.write(() => writer.call(...call), access === 'essential'),
      )
    const keyValues = remote<KeyValueTable>('keyValues', KEY_VALUES)
    const check = createCheck(keyValues)
    const importIndex: ImportIndex = {
      ...remote<ImportIndexTable>('importIndex', IMPORT_INDEX),
      // The embedded database belongs to one server, whose importer runs one import at a time.
      withLock: (_signal, work) => work(),
      exclusively: (_signal, work) => work(),
    }
    return {
      catalogue: { ...remote<CatalogueTables>('catalogue', CATALOGUE), importIndex },
      keyValues,
      userData: remote<UserDataStore>('userData', USER_DATA),
      people: remote<PeopleStore>('people', PEOPLE),
      guestLinks: remote<GuestLinkStore>('guestLinks', GUEST_LINKS),
      feedLinks: remote<FeedLinkStore>('feedLinks', FEED_LINKS),
      openGatewayStore: () => openSqliteStore(file, protection),
      async check() {
        protection.requireSound()
        await check()
      },
      async close() {
        await reader.close()
        await writer.close()
      },
    }
  } catch (error) {
    await Promise.all(started.map((thread) => thread.terminate()))
    throw error
  }
}
