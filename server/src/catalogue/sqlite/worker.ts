import type { Channel } from '../../source/channel.ts'
import type { Video } from '../../source/video.ts'
import type { CatalogueBatch, KeysetRequest, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import type { LedgerEntry, LedgerScope } from '../ImportIndex.ts'
import { listComments } from './comments.ts'
import { channelTotals, readDocuments } from './items.ts'
import { createKeyValueTable } from './keyValueStore.ts'
import * as ledger from './importIndex.ts'
import type { Connection } from './openDatabase.ts'
import { placeSome } from './popularityIndex.ts'
import { searchRanked, suggest } from './search.ts'
import { serveDatabase } from './serveDatabase.ts'
import { listSorted, searchSorted } from './sortedLists.ts'
import { createStatements } from './statements.ts'
import { createTotals } from './rowCounts.ts'
import { refreshAges, removeSomeStoredBefore, writeBatch } from './writeBatch.ts'

/** The thread of the catalogue. */

serveDatabase(createStore)

export type Store = ReturnType<typeof createStore>

/** Everything that a worker does for the catalogue, synchronously, on its own connection. */
function createStore(connection: Connection) {
  const statements = createStatements(connection)
  const totals = createTotals(statements)
  const keyValue = createKeyValueTable(statements)
  /** One transaction that takes the right to write at its beginning: never half a batch, never a late refusal. */
  const atomically = <T>(work: () => T): T => connection.transaction(work).immediate()
  /** One transaction for all that a call reads: of one moment, and each query need not begin its own. */
  const consistently = <T>(work: () => T): T => connection.transaction(work)()

  return {
    write: (origin: Origin, batch: CatalogueBatch) => atomically(() => writeBatch(statements, origin, batch)),
    refreshAges: (origin: Origin, now: Date) => atomically(() => refreshAges(statements, origin, now)),
    removeSomeStoredBefore: (origin: Origin, moment: Date) =>
      atomically(() => removeSomeStoredBefore(statements, origin, moment)),
    placeSome: () => atomically(() => placeSome(statements)),

    videos: (origin: Origin, ids: readonly string[]): Video[] =>
      consistently(() => readDocuments(statements, origin, 'video', ids)).flatMap((hit) =>
        hit.kind === 'video' ? [hit.video] : [],
      ),
    channels: (origin: Origin, ids: readonly string[]): Channel[] =>
      consistently(() => readDocuments(statements, origin, 'channel', ids)).flatMap((hit) =>
        hit.kind === 'channel' ? [hit.channel] : [],
      ),
    channelTotals: (origin: Origin, ids: readonly string[]) =>
      consistently(() => channelTotals(statements, origin, ids)),
    list: (origin: Origin, filter: ListFilter, sort: SortKey, page: KeysetRequest) =>
      consistently(() => listSorted(statements, totals, origin, filter, sort, page)),
    searchSorted: (origin: Origin, words: string, filter: ListFilter, sort: SortKey, page: KeysetRequest) =>
      consistently(() => searchSorted(statements, totals, origin, words, filter, sort, page)),
    searchRanked: (
      origin: Origin,
      words: string,
      filter: ListFilter,
      offset: number,
      limit: number,
      theme: string = '',
    ) =>
      consistently(() => searchRanked(statements, totals, origin, { words, theme }, filter, offset, limit)),
    comments: (origin: Origin, videoId: string, sort: 'publishedAt' | 'likeCount', page: KeysetRequest) =>
      consistently(() => listComments(statements, totals, origin, videoId, sort, page)),
    suggest: (origin: Origin, typed: string, limit: number) =>
      consistently(() => suggest(statements, origin, typed, limit)),

    keyValueGet: keyValue.get,
    keyValueSet: keyValue.set,
    keyValueSetOnce: keyValue.setOnce,
    keyValueRemove: keyValue.remove,
    keyValueList: keyValue.list,

    ledgerNextRun: () => ledger.nextRun(statements),
    ledgerKnown: (paths: readonly string[]) => ledger.knownEntries(statements, paths),
    ledgerHolders: (kind: LedgerEntry['kind'], ids: readonly string[]) =>
      ledger.holdersOf(statements, kind, ids),
    ledgerById: (kind: LedgerEntry['kind'], id: string) => ledger.entryById(statements, kind, id),
    ledgerRecord: (run: number, batch: CatalogueBatch, entries: readonly LedgerEntry[]) =>
      atomically(() => {
        ledger.writeEntries(statements, run, entries)
        writeBatch(statements, 'library', batch)
      }),
    ledgerKeep: (run: number, paths: readonly string[]) =>
      atomically(() => ledger.keepEntries(statements, run, paths)),
    ledgerKeepFolder: (run: number, folder: string) =>
      atomically(() => ledger.keepFolder(statements, run, folder)),
    ledgerSweepSome: (run: number, scope: LedgerScope) =>
      atomically(() => ledger.sweepSome(statements, run, scope)),
    ledgerRemoveEmptyChannels: () => atomically(() => ledger.removeEmptyChannels(statements)),
    ledgerUndescribedChannels: (limit: number) => ledger.undescribedChannels(statements, limit),
  }
}
