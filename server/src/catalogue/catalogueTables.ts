import type { SortedSearch, Visibility } from './catalogueTypes.ts'
import { defineResource, type Service } from '../database/resource.ts'
import type { Session } from '../database/sql.ts'
import { readTopics } from './chooseTopics.ts'
import { readFolders } from './folderTree.ts'
import { listComments, readComments } from './commentRows.ts'
import type { Engine } from './Engine.ts'
import { readFilms } from './films.ts'
import { countChoices } from './countChoices.ts'
import { listByFileName } from './fileOrder.ts'
import { listItems, readChannels, readChannelTotals, readSeriesParts, readVideos } from './itemQueries.ts'
import { ITEM_TABLES } from './itemTables.ts'
import {
  markPlaylistFiles,
  readPlaylistFiles,
  removePlaylistFiles,
  writePlaylistFiles,
} from './playlistFileRows.ts'
import { searchRanked, suggest } from './search/searchRanked.ts'
import type { View } from './visibleRows.ts'
import { refreshAges, removeSomeStoredBefore, writeBatch } from './writeBatch.ts'

export type CatalogueTables = Service<ReturnType<typeof catalogueTables>>

/** Creates the catalogue without its index of files. The first parameter of every read is what the caller may see. */
export const catalogueTables = defineResource(ITEM_TABLES, (engine: Engine) => {
  const reading =
    <Parameters extends readonly unknown[], Result>(
      read: (engine: Engine, view: View, ...parameters: Parameters) => Promise<Result>,
    ) =>
    async (visibility: Visibility, ...parameters: Parameters) => {
      const view = await engine.view(visibility)
      return await engine.read(() => read(engine, view, ...parameters))
    }
  const writing =
    <Parameters extends readonly unknown[], Result>(
      write: (engine: Engine, session: Session, ...parameters: Parameters) => Promise<Result>,
    ) =>
    (...parameters: Parameters) =>
      engine.write((session) => write(engine, session, ...parameters))
  return {
    read: {
      videos: reading(readVideos),
      channels: reading(readChannels),
      seriesParts: reading(readSeriesParts),
      films: reading(readFilms),
      channelTotals: reading(readChannelTotals),
      list: reading(listItems),
      /**
       * Lists videos and channels that match the words, sorted like `list`. If very many items match, a list by time
       * still has all of them, but a list in any other order may contain only the most viewed items.
       */
      searchSorted: reading(({ searchSorted }: Engine, view: View, search: SortedSearch) =>
        searchSorted(view, search),
      ),
      searchRanked: reading(searchRanked),
      listByFileName: reading(listByFileName),
      countChoices: reading(countChoices),
      folders: reading(readFolders),
      playlistFiles: reading(readPlaylistFiles),
      comments: reading(listComments),
      commentsById: reading(readComments),
      suggest: reading(suggest),
      topics: reading(readTopics),
    },
    write: {
      write: writing(writeBatch),
      refreshAges: writing(refreshAges),
      removeSomeStoredBefore: writing(removeSomeStoredBefore),
      writePlaylistFiles: writing(writePlaylistFiles),
      markPlaylistFiles: writing(markPlaylistFiles),
      removePlaylistFiles: writing(removePlaylistFiles),
    },
    essential: {},
  }
})
