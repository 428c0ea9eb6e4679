import * as m from '@vtube/messages'
import { SERVER_SORTS } from '@vtube/shared/listQuery'
import { useMemo } from 'react'
import { Navigate } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { isExactSearch } from '../../config/exactSearch.ts'
import { paths, queryOf } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import type { Search } from '../../domain/searchResult.ts'
import { SearchHeading } from '../../features/search/SearchHeading.tsx'
import { SearchResults } from '../../features/search/SearchResults.tsx'
import { useRememberSearch } from '../../features/suggestions/useRememberSearch.ts'
import { SERVER_FILTERS } from '../../listView/listOffers.ts'
import { SaveAsSmartPlaylist } from '../../features/playlists/SaveAsSmartPlaylist.tsx'
import { useServerList } from '../../listView/useServerList.tsx'
import { Page } from './Page.tsx'

const OFFERS = { sorts: SERVER_SORTS, defaultOrder: m.relevance, filters: SERVER_FILTERS }

/** The results of a search that is not blank. In a library, the parameters of the address sort and filter them. */
function SearchPage({ query, isExact }: { query: string; isExact: boolean }) {
  const view = useServerList({
    name: `search ${query}`,
    subject: { q: query },
    offers: OFFERS,
    action: <SaveAsSmartPlaylist name={query} />,
  })
  const { parameters } = view
  const search = useMemo<Search>(
    () => ({ query, isExact, ...(parameters !== null && { list: parameters }) }),
    [query, isExact, parameters],
  )
  return (
    <Page title={query} hasHeading>
      <SearchHeading search={search} />
      <SearchResults search={search} view={view} />
    </Page>
  )
}

/** The route `/search/{query}`. A blank query redirects to the home page. */
export default function SearchRoute() {
  const { pathname, search } = useLocation()
  const query = queryOf(pathname)
  // With an API key of its own, the page calls the provider directly, and the provider cannot search for exact words.
  const isExact = useSettings().key === undefined && isExactSearch(search)
  useRememberSearch(query)
  return query === null ? <Navigate to={paths.home()} /> : <SearchPage query={query} isExact={isExact} />
}
