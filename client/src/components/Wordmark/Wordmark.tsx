import { clsx } from 'clsx'
import { MarkShapes } from './Mark.tsx'
import styles from './Wordmark.module.css'

const LETTERS = [
  'M57 10.500V33a6.5 6.5 0 0 0 6.5 6.500H65M51 19h14',
  'M73 19v11.500a8.7 8.7 0 0 0 17.4 0V19v20.5',
  'M99.5 8v21.7M119.4 29.7a9.9 9.9 0 1 1-19.8 0a9.9 9.9 0 1 1 19.8 0',
  'M128.3 29.700h18.800a9.5 9.5 0 1 0-5 8.4',
]

/** The lock-up: the V and the drawn letters. Ink follows the text colour, the playhead `--head`. */
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
