import * as m from '@vtube/messages'
import { rich } from '../../language/translate.ts'
import { useIsPhone } from '../../ui/useMediaQuery.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './SearchHeading.module.css'

/** The heading of the results. It is visible only on phones, because the search field shows the query elsewhere. */
export function SearchHeading({ query }: { query: string }) {
  const isPhone = useIsPhone()
  const text = rich(m.resultsForTagged, { query, q: (words) => <bdi key="q">{words}</bdi> })
  return isPhone ? (
    <h1 className={styles.heading}>{text}</h1>
  ) : (
    <VisuallyHidden as="h1">{text}</VisuallyHidden>
  )
}
