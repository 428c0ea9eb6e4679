import * as m from '@vtube/messages'
import { useSelector } from 'react-redux'
import { rich } from '../../language/translate.ts'
import type { Search } from '../../domain/searchResult.ts'
import type { RootState } from '../../redux/RootState.ts'
import { useIsPhone } from '../../ui/useMediaQuery.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './SearchHeading.module.css'
import { selectSearch } from './selectSearch.ts'

/**
 * The heading of the results. The heading is visible only on phones, because wider windows show the query in the search
 * field. The heading is hidden if a notice repeats the query, because words were corrected or nothing was found.
 */
export function SearchHeading({ search }: { search: Search }) {
  const { query } = search
  const isPhone = useIsPhone()
  const hasNotice = useSelector((state: RootState) => {
    const remote = selectSearch(state, search)
    if (remote.status !== 'ready') return false
    return (
      state.videos.search.correctedQuery !== null || (remote.data.items.length === 0 && !remote.data.hasMore)
    )
  })
  const text = rich(m.resultsForTagged, { query, q: (words) => <bdi key="q">{words}</bdi> })
  return isPhone && !hasNotice ? (
    <h1 className={styles.heading}>{text}</h1>
  ) : (
    <VisuallyHidden as="h1">{text}</VisuallyHidden>
  )
}
