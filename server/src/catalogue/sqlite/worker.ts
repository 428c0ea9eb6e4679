import type { CatalogueBatch, KeysetRequest, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import type { ImportedEntry, ImportScope } from '../ImportIndex.ts'
import { onlyChannels, onlyVideos } from '../itemRows.ts'
import { listComments } from './comments.ts'
import * as importIndex from './importIndex.ts'
import { readChannelTotals, readItems } from './items.ts'
import { createKeyValueStore } from './keyValueStore.ts'
import type { Connection } from './openDatabase.ts'
import { createRowCounts } from './rowCounts.ts'
import { searchRanked, suggest } from './search.ts'
import { serveDatabase } from './serveDatabase.ts'
import { listSorted, searchSorted } from './sortedLists.ts'
import { createStatements } from './statements.ts'
import { refreshAges, removeSomeStoredBefore, writeBatch } from './writeBatch.ts'

export type CatalogueStore = ReturnType<typeof createStore>

/** All that the catalogue's worker thread can be called for. Everything is synchronous, on the thread's connection. */
function createStore(connection: Connection) {
  const statements = createStatements(connection)
  const counts = createRowCounts(statements)
  const keyValue = createKeyValueStore(statements)
  /** Runs one transaction that takes the write lock at once, so that it cannot fail for want of it later. */
  const writing = <T>(work: () => T): T => connection.transaction(work).immediate()
  /** Runs one transaction, so that all queries see the same state. */
  const reading = <T>(work: () => T): T => connection.transaction(work)()

  return {
    write: (origin: Origin, batch: CatalogueBatch) => writing(() => writeBatch(statements, origin, batch)),
    refreshAges: (origin: Origin, now: Date) => writing(() => refreshAges(statements, origin, now)),
    removeSomeStoredBefore: (origin: Origin, moment: Date) =>
      writing(() => removeSomeStoredBefore(statements, origin, moment)),

    videos: (origin: Origin, ids: readonly string[]) =>
      onlyVideos(reading(() => readItems(statements, origin, 'video', ids))),
    channels: (origin: Origin, ids: readonly string[]) =>
      onlyChannels(reading(() => readItems(statements, origin, 'channel', ids))),
    channelTotals: (origin: Origin, ids: readonly string[]) =>
      reading(() => readChannelTotals(statements, origin, ids)),
    list: (origin: Origin, filter: ListFilter, sort: SortKey, page: KeysetRequest) =>
      reading(() => listSorted(statements, counts, origin, filter, sort, page)),
    searchSorted: (origin: Origin, words: string, filter: ListFilter, sort: SortKey, page: KeysetRequest) =>
      reading(() => searchSorted(statements, counts, origin, words, filter, sort, page)),
    searchRanked: (
      origin: Origin,
      words: string,
      filter: ListFilter,
      offset: number,
      limit: number,
      theme: string = '',
    ) => reading(() => searchRanked(statements, counts, origin, { words, theme }, filter, offset, limit)),
    comments: (origin: Origin, videoId: string, sort: 'publishedAt' | 'likeCount', page: KeysetRequest) =>
      reading(() => listComments(statements, counts, origin, videoId, sort, page)),
    suggest: (origin: Origin, typed: string, limit: number) =>
      reading(() => suggest(statements, origin, typed, limit)),

    keyValueGet: keyValue.get,
    keyValueSet: keyValue.set,
    keyValueSetOnce: keyValue.setOnce,
    keyValueRemove: keyValue.remove,
    keyValueList: keyValue.list,

    nextImportRun: () => importIndex.nextRun(statements),
    findImportedByPath: (paths: readonly string[]) => importIndex.findByPath(statements, paths),
    findImportedPaths: (kind: ImportedEntry['kind'], ids: readonly string[]) =>
      importIndex.findPaths(statements, kind, ids),
    findImportedById: (kind: ImportedEntry['kind'], id: string) => importIndex.findById(statements, kind, id),
    upsertImported: (run: number, batch: CatalogueBatch, entries: readonly ImportedEntry[]) =>
      writing(() => {
        importIndex.upsertEntries(statements, run, entries)
        writeBatch(statements, 'library', batch)
      }),
    markImportedSeen: (run: number, paths: readonly string[]) =>
      writing(() => importIndex.markSeen(statements, run, paths)),
    markFolderSeen: (run: number, folder: string) =>
      writing(() => importIndex.markFolderSeen(statements, run, folder)),
    removeSomeUnseen: (run: number, scope: ImportScope) =>
      writing(() => importIndex.removeSomeUnseen(statements, run, scope)),
    removeEmptyChannels: () => writing(() => importIndex.removeEmptyChannels(statements)),
    findMissingChannels: (limit: number) => importIndex.findMissingChannels(statements, limit),
  }
}

serveDatabase(createStore)
