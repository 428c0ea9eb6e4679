import type { CatalogueBatch, KeysetRequest, ListFilter, Origin, SortKey } from '../Catalogue.ts'
import type { ImportedEntry, ImportScope } from '../ImportIndex.ts'
import { onlyChannels, onlyVideos } from '../itemRows.ts'
import { sql } from '../sql.ts'
import { listComments } from './comments.ts'
import type { Engine } from './Engine.ts'
import * as importIndex from './importIndex.ts'
import { readChannelTotals, readItems, readSorted, toFilterCondition } from './items.ts'
import { createKeyValues } from './keyValues.ts'
import { searchRanked, suggest } from './search.ts'
import { refreshAges, removeSomeStoredBefore, writeBatch } from './writeBatch.ts'

export type CatalogueStore = ReturnType<typeof createCatalogueStore>

/** Creates the methods behind a catalogue. They form no nested objects, so that a worker thread can offer them. */
export const createCatalogueStore = (engine: Engine) => ({
  write: (origin: Origin, batch: CatalogueBatch) =>
    engine.write((session) => writeBatch(engine, session, origin, batch)),
  refreshAges: (origin: Origin, now: Date) => engine.write((session) => refreshAges(session, origin, now)),
  removeSomeStoredBefore: (origin: Origin, moment: Date) =>
    engine.write((session) => removeSomeStoredBefore(engine, session, origin, moment)),

  videos: async (origin: Origin, ids: readonly string[]) =>
    onlyVideos(await engine.read((session) => readItems(session, origin, 'video', ids))),
  channels: async (origin: Origin, ids: readonly string[]) =>
    onlyChannels(await engine.read((session) => readItems(session, origin, 'channel', ids))),
  channelTotals: (origin: Origin, ids: readonly string[]) =>
    engine.read((session) => readChannelTotals(session, origin, ids)),
  list: (origin: Origin, filter: ListFilter, sort: SortKey, page: KeysetRequest) =>
    engine.read(async (session) => {
      const selection = sql`from items i where ${toFilterCondition(origin, filter)}`
      return readSorted(session, selection, sort, page, await engine.countItems(origin, filter))
    }),
  searchSorted: (origin: Origin, words: string, filter: ListFilter, sort: SortKey, page: KeysetRequest) =>
    engine.read((session) => engine.searchSorted(session, origin, words, filter, sort, page)),
  searchRanked: (
    origin: Origin,
    words: string,
    filter: ListFilter,
    offset: number,
    limit: number,
    theme: string = '',
  ) =>
    engine.read((session) => searchRanked(engine, session, origin, { words, theme }, filter, offset, limit)),
  comments: (origin: Origin, videoId: string, sort: 'publishedAt' | 'likeCount', page: KeysetRequest) =>
    engine.read((session) => listComments(session, engine.countRows, origin, videoId, sort, page)),
  suggest: (origin: Origin, typed: string, limit: number) =>
    engine.read((session) => suggest(engine, session, origin, typed, limit)),

  ...createKeyValues(engine.session),

  beginImport: () => importIndex.beginRun(engine.session),
  findImportedByPath: (paths: readonly string[]) => importIndex.findByPath(engine.session, paths),
  findImportedPaths: (kind: ImportedEntry['kind'], ids: readonly string[]) =>
    importIndex.findPaths(engine.session, kind, ids),
  findImportedById: (kind: ImportedEntry['kind'], id: string) =>
    importIndex.findById(engine.session, kind, id),
  upsertImported: (run: number, batch: CatalogueBatch, entries: readonly ImportedEntry[]) =>
    engine.write(async (session) => {
      await importIndex.upsertEntries(engine, session, run, entries)
      await writeBatch(engine, session, 'library', batch)
    }),
  markImportedSeen: (run: number, paths: readonly string[]) =>
    importIndex.markSeen(engine.session, run, paths),
  markFolderSeen: (run: number, folder: string) => importIndex.markFolderSeen(engine.session, run, folder),
  removeSomeUnseen: (run: number, scope: ImportScope) =>
    engine.write((session) => importIndex.removeSomeUnseen(engine, session, run, scope)),
  removeEmptyChannels: () => engine.write((session) => importIndex.removeEmptyChannels(engine, session)),
  findMissingChannels: (limit: number) => importIndex.findMissingChannels(engine.session, limit),
})
