import { clsx } from 'clsx'
import styles from './Spinner.module.css'

/** A turning ring. It says nothing by itself: whoever shows it names what is awaited. */
export function Spinner({ isLarge = false }: { isLarge?: boolean }) {
  return <span className={clsx(styles.spinner, isLarge && styles.large)} aria-hidden="true" />
}
