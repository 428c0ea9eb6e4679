import { useId } from 'react'
import styles from './Wordmark.module.css'

/**
 * The V: what has played, the playhead, what is still to come. The gap round the playhead is a mask, whose id
 * has to differ between all marks of a page. `data-part` is for who sets the parts in motion.
 */
export function MarkShapes() {
  const gapId = useId()
  return (
    <>
      <mask id={gapId} maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="48">
        <path fill="#fff" d="M0 0h48v48H0z" />
        <circle data-part="gap" cx="34.56" cy="19.2" r="8.4" />
      </mask>
      <g className={styles.tube} mask={`url(#${gapId})`}>
        <g data-part="stub">
          <path opacity=".28" d="M34.56 19.2 40 9" />
        </g>
        <path data-part="arm" d="M8 9l16 30 10.56-19.8" pathLength="1" />
      </g>
      <circle className={styles.head} data-part="head" cx="34.56" cy="19.2" r="5.8" />
    </>
  )
}

/** The mark alone. Ink follows the text colour, the playhead `--head`. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <MarkShapes />
    </svg>
  )
}
