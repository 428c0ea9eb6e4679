import type { Catalogue, Origin } from '../Catalogue.ts'
import { onlyChannels, onlyVideos } from '../itemRows.ts'
import { listComments } from './comments.ts'
import type { Database } from './Database.ts'
import { createImportIndex } from './importIndex.ts'
import { readChannelTotals, readItems } from './items.ts'
import { createKeyValueStore } from './keyValueStore.ts'
import { searchRanked, suggest } from './search.ts'
import { listSorted, searchSorted } from './sortedLists.ts'
import { createCountRows, createReadCommonWords } from './statistics.ts'
import type { SearchContext } from './termWeights.ts'
import { refreshAges, removeSomeStoredBefore, writeBatch } from './writeBatch.ts'

/** Creates a catalogue over a shared database. Closing it closes the database. */
export function createPostgresCatalogue(database: Database): Catalogue {
  const countRows = createCountRows(database)
  const readCommonWords = createReadCommonWords(database)
  const contextOf = (origin: Origin): SearchContext => ({
    session: database,
    origin,
    countRows,
    readCommonWords,
  })
  const afterWrite = async <T>(write: Promise<T>): Promise<T> => {
    const value = await write
    countRows.clear()
    return value
  }
  return {
    keyValue: createKeyValueStore(database),
    importIndex: createImportIndex(database, afterWrite),
    write: (origin, batch) =>
      afterWrite(database.transaction((session) => writeBatch(session, origin, batch))),
    refreshAges: (origin, now) =>
      afterWrite(database.transaction((session) => refreshAges(session, origin, now))),
    async removeStoredBefore(origin, moment) {
      for (let videos = 0; ;) {
        const some = await afterWrite(
          database.transaction((session) => removeSomeStoredBefore(session, origin, moment)),
        )
        videos += some.videos
        if (some.isAll) return videos
      }
    },
    videos: async (origin, ids) => onlyVideos(await readItems(database, origin, 'video', ids)),
    channels: async (origin, ids) => onlyChannels(await readItems(database, origin, 'channel', ids)),
    channelTotals: (origin, ids) => readChannelTotals(database, origin, ids),
    list: (origin, filter, sort, page) => listSorted(database, countRows, origin, filter, sort, page),
    searchSorted: (origin, words, filter, sort, page) =>
      searchSorted(contextOf(origin), words, filter, sort, page),
    searchRanked: (origin, words, filter, offset, limit, theme = '') =>
      searchRanked(contextOf(origin), { words, theme }, filter, offset, limit),
    comments: (origin, videoId, sort, page) => listComments(database, countRows, origin, videoId, sort, page),
    suggest: (origin, typed, limit) => suggest(database, origin, typed, limit),
    close: () => database.close(),
  }
}
