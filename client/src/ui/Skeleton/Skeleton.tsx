import { clsx } from 'clsx'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** `line` is one line of a title, `meta` one of small text, `word` a few words inside a line, `circle` an avatar. */
  shape?: 'block' | 'line' | 'meta' | 'word' | 'circle'
  /** CSS lengths. A line needs its width only, a circle its width only. */
  width?: string
  height?: string
  className?: string | undefined
}

/**
 * Stands in the exact size of what is being loaded. It is nothing to a screen reader: the list around it says
 * `aria-busy`.
 */
export function Skeleton({ shape = 'block', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: shape === 'circle' ? width : height }}
    />
  )
}
