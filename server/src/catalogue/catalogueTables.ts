import { onlyChannels, onlyVideos } from './itemRows.ts'
import { sql } from '../database/sql.ts'
import type { Catalogue } from './Catalogue.ts'
import { listComments } from './commentRows.ts'
import type { Engine } from './Engine.ts'
import { readChannelTotals, readItems, readSorted, toFilterCondition } from './itemQueries.ts'
import { searchRanked, suggest } from './rankedSearch.ts'
import { readTopics } from './chooseTopics.ts'
import { refreshAges, removeSomeStoredBefore, writeBatch } from './writeBatch.ts'

/** The catalogue in a database, without the index of imported files. */
export type CatalogueTables = Omit<Catalogue, 'importIndex'>

export function createCatalogueTables(engine: Engine): CatalogueTables {
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
