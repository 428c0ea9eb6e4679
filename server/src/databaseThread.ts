/** The entry point of a thread of the embedded database. */
import type { Engine } from './catalogue/Engine.ts'
import {
  countWords,
  rankAny,
  rankEvery,
  selectByPrefix,
  selectByTitle,
} from './catalogue/sqlite/fullTextSearch.ts'
import type { SearchContext } from './catalogue/sqlite/rowCounts.ts'
import { deleteTranscripts, indexTranscript, selectMinutes } from './catalogue/sqlite/minuteIndex.ts'
import { createRowCounts } from './catalogue/sqlite/rowCounts.ts'
import { searchSorted } from './catalogue/sqlite/sortedLists.ts'
import { createVisibleTable, LIBRARY_STATE } from './catalogue/sqlite/visibleTable.ts'
import { deleteItems, upsertItems } from './catalogue/sqlite/writeItems.ts'
import { createViews, type View } from './catalogue/visibleRows.ts'
import { serveDatabase } from './database/sqlite/serveDatabase.ts'
import { createTransactions } from './database/sqlite/transactions.ts'
import { openResources } from './database/resource.ts'
import { CATALOGUE, RESOURCES, SQLITE_TABLES } from './app/resources.ts'

serveDatabase(SQLITE_TABLES, (connection) => {
  const transactions = createTransactions(connection)
  const { session } = transactions
  const counts = createRowCounts(session)
  const contextOf = (view: View): SearchContext => ({ session, counts, view })
  const engine: Engine = {
    ...transactions,
    libraryState: LIBRARY_STATE,
    view: createViews({ session, state: LIBRARY_STATE, ...createVisibleTable(session) }),
    upsertItems,
    deleteItems,
    indexTranscript,
    deleteTranscripts,
    selectMinutes,
    countRows: counts.count,
    countItems: counts.countItems,
    searchSorted: (view, ...parameters) => searchSorted(contextOf(view), ...parameters),
    countWords: (view, words) => countWords(contextOf(view), words),
    rankEvery: (view, ...parameters) => rankEvery(contextOf(view), ...parameters),
    rankAny: (view, ...parameters) => rankAny(contextOf(view), ...parameters),
    selectByPrefix,
    selectByTitle,
  }
  return { ...openResources(RESOURCES, transactions), ...openResources(CATALOGUE, engine) }
})
