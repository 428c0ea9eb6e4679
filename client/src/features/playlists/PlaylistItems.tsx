import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { paths } from '../../config/paths.ts'
import type { PlaylistItem } from '../../domain/userDataRows.ts'
import { t } from '../../language/translate.ts'
import { SelectBox } from '../../listView/selection/SelectBox.tsx'
import { PRINTED_PX, useIsPrinting } from '../../ui/useIsPrinting.ts'
import { TotalContext, VirtualItem } from '../../ui/VirtualItem.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'
import styles from './PlaylistItems.module.css'
import { PlaylistRow } from './PlaylistRow.tsx'
import { type Reorder, useReorder } from './panel/useReorder.ts'

interface RowProps {
  item: PlaylistItem
  index: number
  total: number
  reorder: Reorder | null
  /** The id of the text that explains the keys of the handle. */
  keysId: string
  onRemove: () => void
}

/** A row that subscribes to its own video. When the video is loaded, only this row renders again. */
function Row({ item, index, total, reorder, keysId, onRemove }: RowProps) {
  const { playlistId, videoId } = item
  const videos = useVideoStore()
  return (
    <PlaylistRow
      to={paths.watchIn(playlistId, videoId)}
      state={useVideo(videoId)}
      index={index}
      total={total}
      handle={
        reorder && {
          'aria-describedby': keysId,
          onKeyDown: (event) => reorder.handleKeyDown(event, videoId),
          onPointerDown: (event) => reorder.handlePointerDown(event, videoId),
        }
      }
      onMove={(to) => reorder?.moveWithFocus(videoId, to)}
      onRemove={onRemove}
      onRetry={videos.stored.retryFailed}
    />
  )
}

interface PlaylistItemsProps {
  data: SignedInUserData
  playlistId: string
  items: readonly PlaylistItem[]
  /** Whether the items are sorted or filtered, so that the user cannot move them. */
  isFixed: boolean
  onRemove: (videoId: string) => void
}

/** The videos of a playlist in their order, which the user can change. Only the rows near the window are rendered. */
export function PlaylistItems({ data, playlistId, items, isFixed, onRemove }: PlaylistItemsProps) {
  const list = useRef<HTMLElement>(null)
  const rows = useRef<WindowVirtualizerHandle>(null)
  const keysId = useId()
  const reorder = useReorder({ store: data.store, playlistId, list, rows })
  const { drag } = reorder
  const isPrinting = useIsPrinting()
  return (
    <section ref={list} className={styles.list} aria-label={t(m.videos)}>
      <p id={keysId} hidden>
        {t(m.moveKeys)}
      </p>
      <TotalContext value={items.length}>
        <WindowVirtualizer
          ref={rows}
          as="ul"
          item={VirtualItem}
          data={items}
          {...(isPrinting && { bufferSize: PRINTED_PX })}
        >
          {(item, index) => (
            <div
              key={item.videoId}
              className={clsx(
                styles.cell,
                drag?.videoId === item.videoId && styles.dragged,
                drag?.gap === index && styles.before,
                drag?.gap === items.length && index === items.length - 1 && styles.after,
              )}
              data-row={item.videoId}
              data-swipe={t(m.remove)}
              data-index={index}
            >
              <Row
                item={item}
                index={index}
                total={items.length}
                reorder={isFixed ? null : reorder}
                keysId={keysId}
                onRemove={() => onRemove(item.videoId)}
              />
              <SelectBox videoId={item.videoId} />
            </div>
          )}
        </WindowVirtualizer>
      </TotalContext>
    </section>
  )
}
