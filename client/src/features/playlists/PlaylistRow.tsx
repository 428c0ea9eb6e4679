import * as m from '@vtube/messages'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { t } from '../../language/translate.ts'
import { CardMenuButton } from '../../components/CardMenuButton/CardMenuButton.tsx'
import { StoredVideoItem, titleInSentence, videoIn } from '../../components/VideoItem/StoredVideoItem.tsx'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import type { VideoState } from '../../domain/video.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { MoveMenu } from '../../ui/MoveMenu/MoveMenu.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './PlaylistRow.module.css'

interface PlaylistRowProps {
  /** The address to which the title links. */
  to: string
  state: VideoState
  index: number
  /** The number of videos in the playlist. */
  total: number
  /** The props of the handle, or null if rows cannot move. `aria-describedby` refers to the text about its keys. */
  handle: Pick<ComponentProps<'button'>, 'aria-describedby' | 'onKeyDown' | 'onPointerDown'> | null
  onMove: (index: number) => void
  onRemove: () => void
  /** Requests videos again after their request has failed. */
  onRetry: () => void
}

/**
 * A video of a playlist: picture, title, channel, a handle to drag the row, the menu of the video, and Remove. Pressing
 * the handle opens a menu that moves or removes the row without dragging.
 */
export function PlaylistRow(props: PlaylistRowProps) {
  const { to, state, index, total, handle, onMove, onRemove, onRetry } = props
  const video = videoIn(state)
  return (
    <StoredVideoItem
      form="row"
      state={state}
      to={to}
      isBrief
      placeholder={placeholder}
      onRetry={onRetry}
      onRemove={onRemove}
      menu={
        <>
          {handle !== null && (
            <MoveMenu
              className={styles.handle}
              label={
                state.status === 'gone'
                  ? t(m.moveGoneVideo)
                  : t(m.moveVideo, { title: titleInSentence(video) })
              }
              buttonProps={handle}
              index={index}
              total={total}
              onMove={onMove}
            >
              <MenuItem icon={<X />} onSelect={onRemove}>
                {t(m.remove)}
              </MenuItem>
            </MoveMenu>
          )}
          {video !== null && <CardMenuButton video={video} />}
        </>
      }
    />
  )
}

const placeholder = (
  <>
    <Skeleton shape="line" width="72%" />
    <Skeleton shape="meta" width="34%" />
  </>
)

export const PlaylistRowSkeleton = () => <VideoItemSkeleton form="row">{placeholder}</VideoItemSkeleton>
