import type { Channel } from '../../source/channel.ts'
import type { Video } from '../../source/video.ts'
import type { Catalogue, Hit, Origin } from '../Catalogue.ts'
import { channelTotals, readDocuments } from './items.ts'
import { listComments } from './comments.ts'
import { createCommonWords, createCountRows } from './statistics.ts'
import type { Database } from './Database.ts'
import { createKeyValues } from './keyValueStore.ts'
import { createLibraryLedger } from './importIndex.ts'
import { listSorted, searchSorted } from './sortedLists.ts'
import { searchRanked, suggest } from './search.ts'
import type { Words } from './termWeights.ts'
import { refreshAges, removeSomeStoredBefore, writeBatch } from './writeBatch.ts'

/** The catalogue in a database that servers share. Closing it closes the database. */
export function createCatalogue(database: Database): Catalogue {
  const countRows = createCountRows(database)
  const commonWords = createCommonWords(database)
  const wordsOf = (origin: Origin): Words => ({ session: database, origin, countRows, commonWords })
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const value = await work
    countRows.forget()
    return value
  }
  return {
    keyValue: createKeyValues(database),
    ledger: createLibraryLedger(database, countRows.forget),
    write: (origin, batch) => written(database.transaction((session) => writeBatch(session, origin, batch))),
    refreshAges: (origin, now) =>
      written(database.transaction((session) => refreshAges(session, origin, now))),
    async removeStoredBefore(origin, moment) {
      for (let videos = 0; ;) {
        const some = await written(
          database.transaction((session) => removeSomeStoredBefore(session, origin, moment)),
        )
        videos += some.videos
        if (some.isAll) return videos
      }
    },
    videos: async (origin, ids) => onlyVideos(await readDocuments(database, origin, 'video', ids)),
    channels: async (origin, ids) => onlyChannels(await readDocuments(database, origin, 'channel', ids)),
    channelTotals: (origin, ids) => channelTotals(database, origin, ids),
    list: (origin, filter, sort, page) => listSorted(database, countRows, origin, filter, sort, page),
    searchSorted: (origin, words, filter, sort, page) =>
      searchSorted(wordsOf(origin), words, filter, sort, page),
    searchRanked: (origin, words, filter, offset, limit, theme = '') =>
      searchRanked(wordsOf(origin), { words, theme }, filter, offset, limit),
    comments: (origin, videoId, sort, page) => listComments(database, countRows, origin, videoId, sort, page),
    suggest: (origin, typed, limit) => suggest(database, origin, typed, limit),
    close: () => database.close(),
  }
}

const onlyVideos = (hits: readonly Hit[]): Video[] =>
  hits.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : []))
const onlyChannels = (hits: readonly Hit[]): Channel[] =>
  hits.flatMap((hit) => (hit.kind === 'channel' ? [hit.channel] : []))
