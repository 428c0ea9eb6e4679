import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Video } from '../../domain/video.ts'
import { type ShellGrid, readShellGrid } from './shellGrid.ts'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { useColumnCount } from './useColumnCount.ts'
import { useTabThroughRows } from './useTabThroughRows.ts'
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
  /** Off where the page shows the count itself. */
  isCountAnnounced?: boolean
}

/** Returns the measured shell grid until the window grows and shows more rows than were measured. */
function useShellGrid(): ShellGrid | null {
  const [former, setFormer] = useState(readShellGrid)
  useEffect(() => {
    if (former === null) return undefined
    const handleResize = () => {
      if (innerHeight > former.windowHeight) setFormer(null)
    }
    // It may have grown since the rows were counted.
    handleResize()
    addEventListener('resize', handleResize)
    return () => removeEventListener('resize', handleResize)
  }, [former])
  return former
}

/**
 * Cards in as many columns as fit; the columns follow the width of the window by themselves. Only the rows near
 * the window are in the page, so a list may grow as long as it likes.
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
  const former = useShellGrid()
  const columns = useColumnCount(ref, former?.columns ?? 0)
  return (
    <section ref={section} aria-label={label} aria-busy={isBusy || undefined}>
      <div ref={ref} className={clsx(styles.grid, styles.ruler)} aria-hidden="true" />
      {columns > 0 && (
        <VideoRows
          key={`${columns} ${former === null}`}
          videos={videos}
          columns={columns}
          former={former?.columns === columns ? former : null}
        >
          {children}
        </VideoRows>
      )}
    </section>
  )
}
