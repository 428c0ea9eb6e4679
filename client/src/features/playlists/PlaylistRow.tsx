import * as m from '@vtube/messages'
import Clock from 'lucide-react/icons/clock'
import ListEnd from 'lucide-react/icons/list-end'
import ListStart from 'lucide-react/icons/list-start'
import X from 'lucide-react/icons/x'
import { type ComponentProps, use } from 'react'
import { t } from '../../language/translate.ts'
import { CardActionsContext } from '../../components/CardMenu/CardActionsContext.ts'
import { StoredVideoItem, titleInSentence, videoIn } from '../../components/VideoItem/StoredVideoItem.tsx'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import type { Video, VideoState } from '../../domain/video.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { MoveMenu } from '../../ui/MoveMenu/MoveMenu.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import styles from './PlaylistRow.module.css'

interface PlaylistRowProps {
  /** The address to which the title links. */
  to: string
  state: VideoState
  index: number
  /** The number of videos in the playlist. */
  total: number
  /** The props of the handle. `aria-describedby` refers to the text that explains its keys. */
  handle: Pick<ComponentProps<'button'>, 'aria-describedby' | 'onKeyDown' | 'onPointerDown'>
  onMove: (index: number) => void
  onRemove: () => void
  /** Requests videos again after their request has failed. */
  onRetry: () => void
  /** Saves the video to Watch later, or null if the playlist is Watch later itself. */
  onSaveToWatchLater: (() => void) | null
}

/** The menu items that add the video to the queue. */
function QueueItems({ video }: { video: Video }) {
  const page = { toast: useToast(), navigate: useNavigate() }
  const withActions = use(CardActionsContext)
  return (
    <>
      <MenuItem icon={<ListStart />} onSelect={() => withActions(({ playNext }) => playNext(video, page))}>
        {t(m.playNext)}
      </MenuItem>
      <MenuItem icon={<ListEnd />} onSelect={() => withActions(({ addToQueue }) => addToQueue(video, page))}>
        {t(m.addToQueue)}
      </MenuItem>
    </>
  )
}

/**
 * A video of a playlist: picture, title, channel, a handle to drag the row, and Remove. Pressing the handle opens a
 * menu that moves the row without dragging.
 */
export function PlaylistRow(props: PlaylistRowProps) {
  const { to, state, index, total, handle, onMove, onRemove, onRetry, onSaveToWatchLater } = props
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
        <MoveMenu
          className={styles.handle}
          label={
            state.status === 'gone' ? t(m.moveGoneVideo) : t(m.moveVideo, { title: titleInSentence(video) })
          }
          buttonProps={handle}
          index={index}
          total={total}
          onMove={onMove}
        >
          {video !== null && <QueueItems video={video} />}
          {onSaveToWatchLater !== null && (
            <MenuItem icon={<Clock />} onSelect={onSaveToWatchLater}>
              {t(m.saveToWatchLater)}
            </MenuItem>
          )}
          <MenuItem icon={<X />} onSelect={onRemove}>
            {t(m.remove)}
          </MenuItem>
        </MoveMenu>
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
