import { clsx } from 'clsx'
import styles from './Spinner.module.css'

/** A loading spinner. It has no text for screen readers, because its parent names the content that is loading. */
export function Spinner({ isLarge = false }: { isLarge?: boolean }) {
  return <span className={clsx(styles.spinner, isLarge && styles.large)} aria-hidden="true" />
}
