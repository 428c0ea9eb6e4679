import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import { t } from '../../language/translate.ts'
import { useCountAnnouncement } from '../../ui/announce.ts'
import type { Video } from '../../domain/video.ts'
import { type ShellGrid, readShellGrid, useColumnCount } from './shellGrid.ts'
import { useMeasuredRows } from './useMeasuredRows.ts'
import { useTabThroughRows } from './useTabThroughRows.ts'
import styles from './VideoGrid.module.css'

/** Renders the card of a video. The feature that renders it knows the details and the picture of the channel. */
type RenderCard = (video: Video, index: number) => ReactNode

/** Returns the index of the first video of each row. */
const startsOf = (count: number, columns: number): number[] =>
  Array.from({ length: Math.ceil(count / columns) }, (_, row) => row * columns)

/** Rows are drawn this far outside the window, in CSS pixels, so that a quick scroll finds them there. */
const OVERSCAN_PX = 600

interface RowProps {
  videos: readonly Video[]
  columns: number
  /** The index of the first card of the row in the list. */
  start: number
  card: RenderCard
}

/** The component is memoised by hand, because the virtualizer renders all rows again whenever one comes near. */
const Row = memo(function Row({ videos, columns, start, card }: RowProps) {
  return (
    <ul className={styles.row}>
      {videos.slice(start, start + columns).map((video, column) => (
        // Each row is a list of its own, so a card states its position in the whole list.
        <li
          key={video.id}
          className={styles.cell}
          aria-posinset={start + column + 1}
          aria-setsize={videos.length}
        >
          {card(video, start + column)}
        </li>
      ))}
    </ul>
  )
})

interface VideoRowsProps extends Omit<RowProps, 'start'> {
  /** The placeholder grid that the rows replace, or null. The rows have the same size as its rows. */
  shellGrid: ShellGrid | null
}

/** Renders the rows near the window. The window itself scrolls, not an element in it. */
function VideoRows({ videos, columns, shellGrid, card }: VideoRowsProps) {
  const rows = startsOf(videos.length, columns)
  const measured = useMeasuredRows(rows.length, columns)
  return (
    <WindowVirtualizer
      {...measured}
      data={rows}
      bufferSize={OVERSCAN_PX}
      // With this state, the rows are drawn without measuring until somebody scrolls.
      {...(shellGrid !== null && {
        itemSize: shellGrid.rowHeight,
        ssrCount: Math.min(shellGrid.rowsInView, rows.length),
      })}
    >
      {(start) => <Row key={videos[start]?.id} videos={videos} columns={columns} start={start} card={card} />}
    </WindowVirtualizer>
  )
}

interface VideoGridProps {
  videos: readonly Video[]
  children: RenderCard
  /** The name of the list for screen readers. */
  label?: string
  /** Whether the next page is loading. */
  isBusy?: boolean
  /** Is false where the page shows the count itself. */
  isCountAnnounced?: boolean
}

/**
 * Returns the placeholder grid that this grid replaces. Returns null once the window grows, because more rows then fit
 * than the placeholder grid has counted.
 */
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

/** A grid of cards with as many columns as fit. Only the rows near the window are in the document. */
export function VideoGrid({
  videos,
  children,
  label = t(m.videos),
  isBusy = false,
  isCountAnnounced = true,
}: VideoGridProps) {
  const section = useRef<HTMLElement>(null)
  useCountAnnouncement(videos.length, isCountAnnounced ? m.videoCount : null)
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
          card={children}
        />
      )}
    </section>
  )
}
