import { Navigate } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { isExactSearch } from '../../config/exactSearch.ts'
import { paths, queryOf } from '../../config/paths.ts'
import { SearchHeading } from '../../features/search/SearchHeading.tsx'
import { SearchResults } from '../../features/search/SearchResults.tsx'
import { useRememberSearch } from '../../features/suggestions/useRememberSearch.ts'
import { Page } from './Page.tsx'

/** The route `/search/{query}`. A blank query redirects to the home page. */
export default function SearchRoute() {
  const { pathname, search } = useLocation()
  const query = queryOf(pathname)
  useRememberSearch(query)
  if (query === null) return <Navigate to={paths.home()} />
  const isExact = isExactSearch(search)
  return (
    <Page title={query} hasHeading>
      <SearchHeading query={query} isExact={isExact} />
      <SearchResults query={query} isExact={isExact} />
    </Page>
  )
}
