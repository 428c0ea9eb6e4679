import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import { t } from '../../language/translate.ts'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { PRINTED_PX, useIsPrinting } from '../../ui/useIsPrinting.ts'
import type { Video } from '../../domain/video.ts'
import { type ShellGrid, readShellGrid } from './shellGrid.ts'
import { useColumnCount } from './useColumnCount.ts'
import { useMeasuredRows } from './useMeasuredRows.ts'
import styles from './VideoGrid.module.css'

/** Renders the card of a video. Features obtain details differently, so each one passes its own function. */
type RenderCard = (video: Video, index: number) => ReactNode

/** Returns the index of the first video of each row. */
const startsOf = (count: number, columns: number): number[] =>
  Array.from({ length: Math.ceil(count / columns) }, (_, row) => row * columns)

/** The distance beyond the window, in CSS pixels, within which rows are drawn, so that scrolling shows no gaps. */
const OVERSCAN_PX = 600

interface RowProps {
  videos: readonly Video[]
  columns: number
  /** The index in the list of the first card in the row. */
  start: number
  card: RenderCard
}

/** A row of cards. It is memoised, because the virtualizer renders all rows when one comes near the window. */
const Row = memo(function Row({ videos, columns, start, card }: RowProps) {
  return (
    <ul className={styles.gridRow}>
      {videos.slice(start, start + columns).map((video, column) => (
        // Each row is a separate list, so a card states its position in the list of all cards.
        <li key={video.id} aria-posinset={start + column + 1} aria-setsize={videos.length}>
          {card(video, start + column)}
        </li>
      ))}
    </ul>
  )
})

interface VideoRowsProps extends Omit<RowProps, 'start'> {
  /** The placeholder grid that the rows replace, or null. Rows and placeholder rows have the same size. */
  shellGrid: ShellGrid | null
  isPrinting: boolean
}

/** Renders the rows near the window. The window scrolls, and not an element in the page. */
function VideoRows({ videos, columns, shellGrid, isPrinting, card }: VideoRowsProps) {
  const rows = startsOf(videos.length, columns)
  const measured = useMeasuredRows(rows.length, columns)
  return (
    <WindowVirtualizer
      {...measured}
      data={rows}
      bufferSize={isPrinting ? PRINTED_PX : OVERSCAN_PX}
      // With these props, the rows are drawn without being measured until the user scrolls.
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
  /** Whether screen readers announce the number of videos. It is false if the page shows the number itself. */
  isCountAnnounced?: boolean
}

/** Returns the placeholder grid that this grid replaces, or null if the window now has room for more rows. */
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
 * A grid of cards with as many columns as fit. It shows all given videos, so the parent must leave out hidden videos.
 * Only the rows near the window are in the document.
 */
export function VideoGrid({
  videos,
  children,
  label = t(m.videos),
  isBusy = false,
  isCountAnnounced = true,
}: VideoGridProps) {
  useCountAnnouncement(videos.length, isCountAnnounced ? m.videoCount : null)
  const ref = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const replacedGrid = useShellGrid()
  // While the page is printed, rows are measured, because further rows can be added only to measured rows.
  const shellGrid = isPrinting ? null : replacedGrid
  const columns = useColumnCount(ref, shellGrid?.columns ?? 0)
  return (
    <section aria-label={label} aria-busy={isBusy || undefined} data-columns={columns}>
      <div ref={ref} className={clsx(styles.grid, styles.ruler)} aria-hidden="true" />
      {columns > 0 && (
        <VideoRows
          key={`${columns} ${shellGrid === null}`}
          videos={videos}
          columns={columns}
          shellGrid={shellGrid?.columns === columns ? shellGrid : null}
          isPrinting={isPrinting}
          card={children}
        />
      )}
    </section>
  )
}
