import * as m from '@vtube/messages'
import { rich } from '../../language/translate.ts'
import { Navigate } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { paths, queryOf } from '../../config/paths.ts'
import { SearchResults } from '../../features/search/SearchResults.tsx'
import { useRememberSearch } from '../../features/suggestions/useRememberSearch.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { Page } from './Page.tsx'

/** The route `/search/{query}`. A blank query redirects to the home page. */
export default function SearchRoute() {
  const query = queryOf(useLocation().pathname)
  useRememberSearch(query)
  if (query === null) return <Navigate to={paths.home()} />
  return (
    <Page title={query} hasHeading>
      <VisuallyHidden as="h1">
        {rich(m.resultsForTagged, { query, q: (text) => <bdi key="q">{text}</bdi> })}
      </VisuallyHidden>
      <SearchResults query={query} />
    </Page>
  )
}
