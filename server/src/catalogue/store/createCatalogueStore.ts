import type { Catalogue, Origin } from '../Catalogue.ts'
import { onlyChannels, onlyVideos } from '../itemRows.ts'
import { sql } from '../sql.ts'
import { listComments } from './comments.ts'
import type { Engine } from './Engine.ts'
import { createImportTables } from './importIndex.ts'
import { readChannelTotals, readItems, readSorted, toFilterCondition } from './items.ts'
import { createKeyValues } from './keyValues.ts'
import { searchRanked, suggest } from './search.ts'
import { readTopics } from './topics.ts'
import { createUserData } from './userData.ts'
import { refreshAges, removeSomeStoredBefore, writeBatch } from './writeBatch.ts'

type ItemTables = Omit<
  Catalogue,
  'keyValue' | 'userData' | 'importIndex' | 'removeStoredBefore' | 'check' | 'close'
> & {
  /** Returns how many of the removed rows are videos, and whether no rows are left. */
  removeSomeStoredBefore(origin: Origin, moment: Date): Promise<{ videos: number; isAll: boolean }>
}

function createItemTables(engine: Engine): ItemTables {
  const { session, read, write } = engine
  return {
    write: (origin, batch) => write((transaction) => writeBatch(engine, transaction, origin, batch)),
    refreshAges: (origin, now) => write((transaction) => refreshAges(transaction, origin, now)),
    removeSomeStoredBefore: (origin, moment) =>
      write((transaction) => removeSomeStoredBefore(engine, transaction, origin, moment)),
    videos: (origin, ids) => read(async () => onlyVideos(await readItems(session, origin, 'video', ids))),
    channels: (origin, ids) =>
      read(async () => onlyChannels(await readItems(session, origin, 'channel', ids))),
    channelTotals: (origin, ids) => read(() => readChannelTotals(session, origin, ids)),
    list: (origin, filter, sort, page) =>
      read(async () => {
        const selection = sql`from items i where ${toFilterCondition(origin, filter)}`
        return readSorted(session, selection, sort, page, await engine.countItems(origin, filter))
      }),
    searchSorted: (...parameters) => read(() => engine.searchSorted(...parameters)),
    searchRanked: (...parameters) => read(() => searchRanked(engine, ...parameters)),
    comments: (...parameters) => read(() => listComments(engine, ...parameters)),
    suggest: (...parameters) => read(() => suggest(engine, ...parameters)),
    topics: (...parameters) => read(() => readTopics(engine, ...parameters)),
  }
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>

/** Creates the methods behind a catalogue. They form no nested objects, so that a worker thread can offer them. */
export const createCatalogueStore = (engine: Engine) => ({
  ...createItemTables(engine),
  ...createKeyValues(engine.session),
  ...createUserData(engine),
  ...createImportTables(engine),
})
