import { clsx } from 'clsx'
import { useId } from 'react'
import styles from './Wordmark.module.css'

/**
 * The shapes of the V: the played part, the playhead, and the rest. A mask creates the gap around the playhead. The id
 * of the mask must be unique in the page. Animations find the shapes by `data-part`.
 */
function MarkShapes() {
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

/** The mark without letters. It has the colour of the text, and its playhead has the colour `--head`. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <MarkShapes />
    </svg>
  )
}

const LETTERS = [
  'M57 10.500V33a6.5 6.5 0 0 0 6.5 6.500H65M51 19h14',
  'M73 19v11.500a8.7 8.7 0 0 0 17.4 0V19v20.5',
  'M99.5 8v21.7M119.4 29.7a9.9 9.9 0 1 1-19.8 0a9.9 9.9 0 1 1 19.8 0',
  'M128.3 29.700h18.800a9.5 9.5 0 1 0-5 8.4',
]

/** The mark with drawn letters. They have the colour of the text, and the playhead has the colour `--head`. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <svg className={clsx(styles.wordmark, className)} viewBox="3 4 150 40" aria-hidden="true">
      <MarkShapes />
      <g className={styles.letters} transform="translate(1.5)">
        {LETTERS.map((letter) => (
          <path key={letter} data-part="letter" d={letter} />
        ))}
      </g>
    </svg>
  )
}
