import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Play from 'lucide-react/icons/play'
import { use, useId, useRef } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import listStyles from '../../components/VideoItem/StoredRows.module.css'
import { titleInSentence, videoIn } from '../../components/VideoItem/StoredVideoItem.tsx'
import { paths } from '../../config/paths.ts'
import type { PlaylistItem } from '../../domain/userDataRows.ts'
import { formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { SelectBox } from '../../listView/selection/SelectBox.tsx'
import { SelectionContext } from '../../listView/selection/SelectionContext.ts'
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
  isPlaying: boolean
  reorder: Reorder | null
  /** The id of the text that explains the keys of the handle. */
  keysId: string
  onRemove: () => void
}

/** A row that subscribes to its own video. When the video is loaded, only this row renders again. */
function Row({ item, index, total, isPlaying, reorder, keysId, onRemove }: RowProps) {
  const { playlistId, videoId } = item
  const videos = useVideoStore()
  const state = useVideo(videoId)
  return (
    <>
      <span className={styles.number}>
        <span aria-hidden="true">{isPlaying ? <Play /> : formatWhole(index + 1)}</span>
        {reorder !== null && (
          <button
            type="button"
            className={styles.handle}
            data-handle=""
            aria-label={
              state.status === 'gone'
                ? t(m.moveGoneVideo)
                : t(m.moveVideo, { title: titleInSentence(videoIn(state)) })
            }
            aria-describedby={keysId}
            onKeyDown={(event) => reorder.handleKeyDown(event, videoId)}
            onPointerDown={(event) => reorder.handlePointerDown(event, videoId)}
          >
            <GripVertical />
          </button>
        )}
      </span>
      <PlaylistRow
        to={paths.watchIn(playlistId, videoId)}
        state={state}
        place={reorder && { index, total, onMove: (to) => reorder.moveFromMenu(videoId, to) }}
        onRemove={onRemove}
        onRetry={videos.stored.retryFailed}
      />
    </>
  )
}

interface PlaylistItemsProps {
  data: SignedInUserData
  playlistId: string
  items: readonly PlaylistItem[]
  /** The id of the video that is playing, or null. */
  playingId: string | null
  /** Whether the items are sorted or filtered, so that the user cannot move them. */
  isFixed: boolean
  onRemove: (videoId: string) => void
}

/** The videos of a playlist in their order, which the user can change. Only the rows near the window are rendered. */
export function PlaylistItems({ data, playlistId, items, playingId, isFixed, onRemove }: PlaylistItemsProps) {
  const list = useRef<HTMLElement>(null)
  const rows = useRef<WindowVirtualizerHandle>(null)
  const keysId = useId()
  const selection = use(SelectionContext)
  const reorder = useReorder({
    store: data.store,
    playlistId,
    list,
    rows,
    // The long touch has selected the row, which moves instead.
    onLift: (videoId) => selection?.toggle(videoId),
  })
  const { drag } = reorder
  const isPrinting = useIsPrinting()
  return (
    <section ref={list} className={listStyles.list} aria-label={t(m.videos)}>
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
                listStyles.row,
                styles.cell,
                drag?.videoId === item.videoId && styles.dragged,
                drag?.gap === index && styles.before,
                drag?.gap === items.length && index === items.length - 1 && styles.after,
              )}
              aria-current={item.videoId === playingId || undefined}
              data-row={item.videoId}
              data-swipe={t(m.remove)}
              data-index={index}
              onPointerDown={(event) => !isFixed && reorder.handleTouch(event, item.videoId)}
            >
              <Row
                item={item}
                index={index}
                total={items.length}
                isPlaying={item.videoId === playingId}
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
