import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { searchExactly } from '../../config/exactSearch.ts'
import { paths } from '../../config/paths.ts'
import { rich } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import styles from './Correction.module.css'

interface CorrectionProps {
  /** The typed words, which found nothing. */
  query: string
  correctedQuery: string
}

/** The notice above results that were found for corrected words. It is announced politely. */
export const Correction = ({ query, correctedQuery }: CorrectionProps) => (
  <output className={styles.correction}>
    <span>
      {rich(m.showingResultsFor, { query: correctedQuery, q: linkTo(paths.search(correctedQuery)) })}
    </span>
    <span className={styles.typed}>
      {rich(m.searchInsteadFor, { query, q: linkTo(searchExactly(query)) })}
    </span>
  </output>
)

/** Returns a function that renders a text as a link. */
const linkTo = (to: string) => (text: ReactNode) => (
  <Link key={to} to={to}>
    <bdi>{text}</bdi>
  </Link>
)
