import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../../routing/hooks.ts'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { Video } from '../../domain/video.ts'
import type { ShellGrid } from './shellGrid.ts'
import styles from './VideoGrid.module.css'

export interface VideoRowsProps {
  videos: readonly Video[]
  columns: number
  /** The grid that stood here: its rows have the size of those to come. */
  former: ShellGrid | null
  children: (video: Video, index: number) => ReactNode
}

/**
 * Heights that were measured, by entry of the history and number of columns: with them a list that the visitor comes
 * back to is at once as tall as it was, and its place can be restored.
 */
const measured = new Map<string, { rows: number; cache: CacheSnapshot }>()

/** The place in the list of the first video of each row. */
const startsOf = (count: number, columns: number): number[] =>
  Array.from({ length: Math.ceil(count / columns) }, (_, row) => row * columns)

/** Rows that far outside the window are drawn as well, in CSS pixels: a quick scroll finds them there. */
const AHEAD_PX = 600

interface RowProps extends Pick<VideoRowsProps, 'videos' | 'columns'> {
  /** Place of its first card in the list. */
  start: number
  card: VideoRowsProps['children']
}

/** Kept by hand: whenever a row comes near, the list asks anew for all that it shows. */
const Row = memo(function Row({ videos, columns, start, card }: RowProps) {
  return (
    <ul className={styles.row}>
      {videos.slice(start, start + columns).map((video, column) => (
        // Each row is a list of its own, yet a card is told by its place in the whole.
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

/** The rows near the window, however long the list is; the window scrolls, not a box in it. */
export function VideoRows({ videos, columns, former, children }: VideoRowsProps) {
  const rows = startsOf(videos.length, columns)
  const ref = useRef<WindowVirtualizerHandle>(null)
  const { key: entry } = useLocation()
  const shape = `${entry} ${columns}`
  const known = measured.get(shape)
  const cache = known?.rows === rows.length ? known.cache : undefined

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
      bufferSize={AHEAD_PX}
      {...(cache !== undefined && { cache })}
      // Drawn without having been measured, until somebody scrolls.
      {...(former !== null && {
        itemSize: former.rowHeight,
        ssrCount: Math.min(former.rowsInView, rows.length),
      })}
    >
      {(start) => (
        <Row key={videos[start]?.id} videos={videos} columns={columns} start={start} card={children} />
      )}
    </WindowVirtualizer>
  )
}
