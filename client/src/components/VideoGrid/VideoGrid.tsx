import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCountAnnouncement } from '../../ui/announce.ts'
import type { Video } from '../../domain/video.ts'
import { type ShellGrid, readShellGrid, useColumnCount } from './shellGrid.ts'
import { useTabThroughRows } from './useTabThroughRows.ts'
import styles from './VideoGrid.module.css'
import { VideoRows } from './VideoRows.tsx'

export interface VideoGridProps {
  videos: readonly Video[]
  /** Renders the card of a video: the feature knows its details and the picture of its channel. */
  children: (video: Video, index: number) => ReactNode
  /** Names the list for screen readers. */
  label?: string
  /** The next page is loading. */
  isBusy?: boolean
  /** Off where the page shows the count itself. */
  isCountAnnounced?: boolean
}

/** Returns the placeholder grid that this one replaces, until the window grows: then more rows fit than it has counted. */
function useShellGrid(): ShellGrid | null {
  const [shellGrid, setShellGrid] = useState(readShellGrid)
  useEffect(() => {
    if (shellGrid === null) return undefined
    const handleResize = () => {
      if (innerHeight > shellGrid.windowHeight) setShellGrid(null)
    }
    // The window may have grown since the rows were counted.
    handleResize()
    addEventListener('resize', handleResize)
    return () => removeEventListener('resize', handleResize)
  }, [shellGrid])
  return shellGrid
}

/**
 * A virtualized grid of cards, in as many columns as fit the width of the window. Only the rows near the window are in
 * the document, however long the list is.
 */
export function VideoGrid({
  videos,
  children,
  label = 'Videos',
  isBusy = false,
  isCountAnnounced = true,
}: VideoGridProps) {
  const section = useRef<HTMLElement>(null)
  useCountAnnouncement(videos.length, isCountAnnounced ? 'video' : null)
  const ref = useRef<HTMLDivElement>(null)
  useTabThroughRows(section)
  const shellGrid = useShellGrid()
  const columns = useColumnCount(ref, shellGrid?.columns ?? 0)
  return (
    <section ref={section} aria-label={label} aria-busy={isBusy || undefined}>
      <div ref={ref} className={clsx(styles.grid, styles.ruler)} aria-hidden="true" />
      {columns > 0 && (
        <VideoRows
          key={`${columns} ${shellGrid === null}`}
          videos={videos}
          columns={columns}
          shellGrid={shellGrid?.columns === columns ? shellGrid : null}
        >
          {children}
        </VideoRows>
      )}
    </section>
  )
}
