import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../../routing/hooks.ts'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { Video } from '../../domain/video.ts'
import type { StandingGrid } from './standingGrid.ts'
import styles from './VideoGrid.module.css'

export interface VideoRowsProps {
  videos: readonly Video[]
  columns: number
  /** The grid that stood here: its rows have the size of those to come. */
  former: StandingGrid | null
  children: (video: Video, index: number) => ReactNode
}

/**
 * Heights that were measured, by entry of the history and shape of the list: with them a list that the visitor
 * comes back to is at once as tall as it was, and its place can be restored.
 */
const measured = new Map<string, CacheSnapshot>()

function inRows(videos: readonly Video[], columns: number): Video[][] {
  return Array.from({ length: Math.ceil(videos.length / columns) }, (_, row) =>
    videos.slice(row * columns, (row + 1) * columns),
  )
}

/** Rows that far outside the window are drawn as well, in CSS pixels: a quick scroll finds them there. */
const AHEAD_PX = 600

/** The rows near the window, however long the list is; the window scrolls, not a box in it. */
export function VideoRows({ videos, columns, former, children }: VideoRowsProps) {
  const rows = inRows(videos, columns)
  const ref = useRef<WindowVirtualizerHandle>(null)
  const { key: entry } = useLocation()
  const shape = `${entry} ${columns} ${rows.length}`
  const cache = measured.get(shape)

  useLayoutEffect(() => {
    const handle = ref.current
    return () => {
      if (handle !== null) measured.set(shape, handle.cache)
    }
  }, [shape])

  return (
    <WindowVirtualizer
      ref={ref}
      data={rows}
      bufferSize={AHEAD_PX}
      {...(cache !== undefined && { cache })}
      // Drawn without having been measured, until somebody scrolls.
      {...(former !== null && {
        itemSize: former.rowHeight,
        ssrCount: Math.min(former.rowsInView, rows.length),
      })}
    >
      {(row, rowIndex) => (
        <ul key={row[0]?.id} className={styles.row}>
          {row.map((video, column) => {
            const index = rowIndex * columns + column
            return (
              // Each row is a list of its own, yet a card is told by its place in the whole.
              <li
                key={video.id}
                className={styles.cell}
                aria-posinset={index + 1}
                aria-setsize={videos.length}
              >
                {children(video, index)}
              </li>
            )
          })}
        </ul>
      )}
    </WindowVirtualizer>
  )
}
