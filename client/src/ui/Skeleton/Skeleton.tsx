import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { useLoadingAnnouncement } from '../announce.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** `line` is one line of a title, `meta` one of small text, `word` a few words in a line, `circle` an avatar, `pill` a
   * button, `panel` a box with rounded corners. */
  shape?: 'block' | 'line' | 'meta' | 'word' | 'circle' | 'pill' | 'panel'
  /** The width as a CSS length. A line and a circle need no height. */
  width?: string
  height?: string
  className?: string | undefined
  id?: string
}

/** A placeholder of loading content. Screen readers ignore it: the list around it has `aria-busy`. */
export function Skeleton({ shape = 'block', width, height, className, id }: SkeletonProps) {
  return (
    <span
      id={id}
      aria-hidden="true"
      className={clsx(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: shape === 'circle' ? width : height }}
    />
  )
}

interface SkeletonGroupProps {
  /** The text for screen readers, such as 'Loading videos'. */
  label: string
  /** Whether to announce the label if loading takes longer than a second. */
  isAnnounced?: boolean
  className?: string | undefined
  /** The number of copies of the content that are shown. */
  count?: number
  children: ReactNode
}

/** A group of skeletons that pulse together while a region loads. */
export function SkeletonGroup({
  label,
  isAnnounced = true,
  className,
  count = 1,
  children,
}: SkeletonGroupProps) {
  useLoadingAnnouncement(isAnnounced ? label : null)
  return (
    <div className={clsx(className, styles.pulse)} aria-busy="true">
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  )
}
