import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import type { Video } from '../../domain/video.ts'
import { useColumnCount } from './useColumnCount.ts'
import styles from './VideoGrid.module.css'
import { VideoRows } from './VideoRows.tsx'

export interface VideoGridProps {
  videos: readonly Video[]
  /** A card for each: the feature knows its details and its channel's picture. */
  children: (video: Video, index: number) => ReactNode
  /** Names the list for screen readers. */
  label?: string
  /** The next page is being loaded. */
  isBusy?: boolean
}

/**
 * Cards in as many columns as fit; the columns follow the width of the window by themselves. Only the rows near
 * the window are in the page, so a list may grow as long as it likes.
 */
export function VideoGrid({ videos, children, label = 'Videos', isBusy = false }: VideoGridProps) {
  const ref = useRef<HTMLDivElement>(null)
  const columns = useColumnCount(ref)
  return (
    <section aria-label={label} aria-busy={isBusy || undefined}>
      <div ref={ref} className={clsx(styles.grid, styles.ruler)} aria-hidden="true" />
      {columns > 0 && (
        <VideoRows key={columns} videos={videos} columns={columns}>
          {children}
        </VideoRows>
      )}
    </section>
  )
}
