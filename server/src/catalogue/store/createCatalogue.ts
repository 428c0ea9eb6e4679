import type { Catalogue } from '../Catalogue.ts'
import type { ImportIndex, UnseenEntry } from '../ImportIndex.ts'
import type { CatalogueStore } from './createCatalogueStore.ts'

/** Calls a method of the store, which may live in another thread. */
export type CallStore = <M extends keyof CatalogueStore>(
  method: M,
  ...parameters: Parameters<CatalogueStore[M]>
) => Promise<Awaited<ReturnType<CatalogueStore[M]>>>

interface Connections {
  /** For what a visitor waits for. */
  read: CallStore
  write: CallStore
  withLock: ImportIndex['withLock']
  close(): Promise<void>
}

export const createCatalogue = ({ read, write, withLock, close }: Connections): Catalogue => ({
  write: (...parameters) => write('write', ...parameters),
  refreshAges: (...parameters) => write('refreshAges', ...parameters),
  async removeStoredBefore(origin, moment) {
    for (let videos = 0; ;) {
      const some = await write('removeSomeStoredBefore', origin, moment)
      videos += some.videos
      if (some.isAll) return videos
    }
  },
  videos: (...parameters) => read('videos', ...parameters),
  channels: (...parameters) => read('channels', ...parameters),
  channelTotals: (...parameters) => read('channelTotals', ...parameters),
  list: (...parameters) => read('list', ...parameters),
  searchSorted: (...parameters) => read('searchSorted', ...parameters),
  searchRanked: (...parameters) => read('searchRanked', ...parameters),
  comments: (...parameters) => read('comments', ...parameters),
  suggest: (...parameters) => read('suggest', ...parameters),
  topics: (...parameters) => read('topics', ...parameters),
  keyValue: {
    get: (...parameters) => read('keyValueGet', ...parameters),
    getAll: (...parameters) => read('keyValueGetAll', ...parameters),
    set: (...parameters) => write('keyValueSet', ...parameters),
    setOnce: (...parameters) => write('keyValueSetOnce', ...parameters),
    delete: (namespace, key) => write('keyValueDelete', namespace, [key]),
    deleteWhere: (...parameters) => write('keyValueDelete', ...parameters),
    list: (...parameters) => read('keyValueList', ...parameters),
  },
  userData: {
    read: (...parameters) => read('userDataRead', ...parameters),
    write: (...parameters) => write('userDataWrite', ...parameters),
    delete: (...parameters) => write('userDataDelete', ...parameters),
    renewEpoch: (...parameters) => write('userDataRenewEpoch', ...parameters),
    positions: (...parameters) => read('userDataPositions', ...parameters),
  },
  importIndex: {
    withLock,
    beginRun: () => write('beginRun'),
    findByPath: (paths) => write('findByPath', paths),
    findByContent: (run, contents) => write('findByContent', run, contents),
    findPaths: (...parameters) => write('findPaths', ...parameters),
    findById: (...parameters) => read('findById', ...parameters),
    upsert: (...parameters) => write('upsert', ...parameters),
    markSeen: (...parameters) => write('markSeen', ...parameters),
    async removeUnseen(run, scopes, isAway = () => false, now = new Date()) {
      const removed: UnseenEntry[] = []
      for (const scope of scopes)
        for (let after = ''; ;) {
          const unseen = await write('findSomeUnseen', run, scope, after)
          const last = unseen.at(-1)
          if (last === undefined) break
          after = last.path
          const { away = [], gone = [] } = Object.groupBy(unseen, (entry) =>
            isAway(entry) ? 'away' : 'gone',
          )
          if (away.length > 0) await write('markAway', away, now.getTime())
          if (gone.length > 0) await write('removeEntries', run, gone)
          removed.push(...gone)
        }
      await write('removeEmptyChannels')
      return removed
    },
    findAwayFolders: () => read('findAwayFolders'),
    findMissingChannels: (limit) => write('findMissingChannels', limit),
  },
  check: createCheck(read, write),
  close,
})

/** Anybody may ask for a check. */
const WRITE_INTERVAL_MS = 1_000

function createCheck(read: CallStore, write: CallStore): Catalogue['check'] {
  let writtenAt = -Infinity
  return async () => {
    await read('keyValueGet', 'health', 'check')
    if (performance.now() - writtenAt < WRITE_INTERVAL_MS) return
    await write('checkWriting')
    writtenAt = performance.now()
  }
}
