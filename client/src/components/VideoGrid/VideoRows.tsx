import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../../routing/hooks.ts'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { Video } from '../../domain/video.ts'
import type { ShellGrid } from './shellGrid.ts'
import styles from './VideoGrid.module.css'

export interface VideoRowsProps {
  videos: readonly Video[]
  columns: number
  /** The placeholder grid that the rows replace: its rows have the same size. */
  shellGrid: ShellGrid | null
  children: (video: Video, index: number) => ReactNode
}

/**
 * Measured row heights, by history entry and number of columns: with them a list that the visitor returns to is at once
 * as tall as it was, and the scroll position can be restored.
 */
const measured = new Map<string, { rows: number; cache: CacheSnapshot }>()

/** Returns the index of the first video of each row. */
const startsOf = (count: number, columns: number): number[] =>
  Array.from({ length: Math.ceil(count / columns) }, (_, row) => row * columns)

/** Rows are drawn this far outside the window, in CSS pixels, so that a quick scroll finds them there. */
const OVERSCAN_PX = 600

interface RowProps extends Pick<VideoRowsProps, 'videos' | 'columns'> {
  /** Index of its first card in the list. */
  start: number
  card: VideoRowsProps['children']
}

/** Memoized by hand: the virtualizer renders all rows again whenever one comes near. */
const Row = memo(function Row({ videos, columns, start, card }: RowProps) {
  return (
    <ul className={styles.row}>
      {videos.slice(start, start + columns).map((video, column) => (
        // Each row is a list of its own, but a card states its position in the whole list.
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

/** Renders the rows near the window. The window scrolls, not an element in it. */
export function VideoRows({ videos, columns, shellGrid, children }: VideoRowsProps) {
  const rows = startsOf(videos.length, columns)
  const ref = useRef<WindowVirtualizerHandle>(null)
  const { key: entry } = useLocation()
  const shape = `${entry} ${columns}`
  const heights = measured.get(shape)
  const cache = heights?.rows === rows.length ? heights.cache : undefined

  const count = useRef(rows.length)
  useLayoutEffect(() => {
    count.current = rows.length
  }, [rows.length])
  useLayoutEffect(() => {
    const handle = ref.current
    return () => {
      if (handle !== null) measured.set(shape, { rows: count.current, cache: handle.cache })
    }
  }, [shape])

  return (
    <WindowVirtualizer
      ref={ref}
      data={rows}
      bufferSize={OVERSCAN_PX}
      {...(cache !== undefined && { cache })}
      // Draws without measuring, until somebody scrolls.
      {...(shellGrid !== null && {
        itemSize: shellGrid.rowHeight,
        ssrCount: Math.min(shellGrid.rowsInView, rows.length),
      })}
    >
      {(start) => (
        <Row key={videos[start]?.id} videos={videos} columns={columns} start={start} card={children} />
      )}
    </WindowVirtualizer>
  )
}
