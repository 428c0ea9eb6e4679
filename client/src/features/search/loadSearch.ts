import { loadSearchPage } from '../../api/search.ts'
import type { Page } from '../../domain/page.ts'
import type { SearchResult } from '../../domain/searchResult.ts'
import { createLoad } from '../../redux/createLoad.ts'
import { requestResultDetails } from './requestResultDetails.ts'

/** Loads the page of the present query that `nextPageToken` names: the first one when there is none. */
export const loadSearch = createLoad<Page<SearchResult>>(
  'videos/loadSearch',
  async (_, { services, signal, getState }) => {
    const { query, nextPageToken } = getState().videos.search
    const page = await loadSearchPage(services.api, query ?? '', nextPageToken, signal)
    if (getState().videos.search.query === query) requestResultDetails(services.details, page.items)
    return page
  },
)
