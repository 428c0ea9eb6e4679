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
  /** The target of the title. */
  to: string
  state: VideoState
  index: number
  /** The number of videos in the playlist. */
  total: number
  /** The props of the handle. A text about its keys describes it. */
  handle: Pick<ComponentProps<'button'>, 'aria-describedby' | 'onKeyDown' | 'onPointerDown'>
  onMove: (index: number) => void
  onRemove: () => void
  /** Requests videos again whose call has failed. */
  onRetry: () => void
  /** Saves the video to Watch later. Is null in Watch later itself. */
  onSaveToWatchLater: (() => void) | null
}

/** The entries of its menu that put a video into the queue. */
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
 * A video of a playlist: picture, title, channel, a handle that moves it, and Remove. A press on the handle opens a menu,
 * which does without dragging what the handle does.
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

/** The placeholder of a row. */
export const PlaylistRowSkeleton = () => <VideoItemSkeleton form="row">{placeholder}</VideoItemSkeleton>
