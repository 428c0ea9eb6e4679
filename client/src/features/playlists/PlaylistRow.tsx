import * as m from '@vtube/messages'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Clock from 'lucide-react/icons/clock'
import GripVertical from 'lucide-react/icons/grip-vertical'
import ListEnd from 'lucide-react/icons/list-end'
import ListStart from 'lucide-react/icons/list-start'
import VideoOff from 'lucide-react/icons/video-off'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, use } from 'react'
import { t } from '../../language/translate.ts'
import { CardActionsContext } from '../../components/CardMenu/CardActionsContext.ts'
import type { Loaded } from '../../cardDetails/createBatchLoader.ts'
import type { LikedVideo } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu/Menu.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import styles from './PlaylistRow.module.css'
import { PlaylistVideo } from './PlaylistVideo.tsx'

interface PlaylistRowProps {
  playlistId: string
  video: Loaded<LikedVideo>
  index: number
  /** Number of videos in the playlist. */
  total: number
  /** Its handle: `describedBy` is the id of the text about its keys. */
  handle: Pick<ComponentProps<'button'>, 'aria-describedby' | 'onKeyDown' | 'onPointerDown'>
  onMove: (index: number) => void
  onRemove: () => void
  /** Requests videos again whose call has failed. */
  onRetry: () => void
  /** Saves it to Watch later; null in Watch later itself. */
  onSaveToWatchLater: (() => void) | null
}

/** What is shown instead of a video that cannot be played or is not known yet. */
const Placeholder = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <div className={styles.noPicture}>
      <VideoOff aria-hidden="true" />
    </div>
    <div className={styles.text}>
      <h2 className={styles.noTitle}>{title}</h2>
      {children}
    </div>
  </>
)

const PendingVideo = () => (
  <>
    <Skeleton className={styles.pendingPicture} />
    <div className={styles.text} aria-hidden="true">
      <Skeleton shape="line" width="72%" />
      <Skeleton shape="meta" width="34%" />
    </div>
  </>
)

function Content({ playlistId, video, onRetry }: Pick<PlaylistRowProps, 'playlistId' | 'video' | 'onRetry'>) {
  if (video === 'pending') return <PendingVideo />
  if (video === 'failed')
    return (
      <Placeholder title={t(m.notLoaded)}>
        <Button className={styles.retry} variant="text" onClick={onRetry}>
          {t(m.tryAgain)}
        </Button>
      </Placeholder>
    )
  if (!video.isGone)
    return <PlaylistVideo playlistId={playlistId} video={video} heading="h2" styles={styles} />
  return (
    <Placeholder title={t(m.noLongerAvailable)}>
      <p className={styles.channel}>{t(m.videoGone)}</p>
    </Placeholder>
  )
}

/** The entries of its menu that put a video into the queue. */
function QueueItems({ video }: { video: LikedVideo }) {
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

/** The names of the buttons of a row. */
function labelsOf(video: Loaded<LikedVideo>): { move: string; remove: string } {
  const known = video === 'pending' || video === 'failed' ? null : video
  if (known?.isGone === true) return { move: t(m.moveGoneVideo), remove: t(m.removeGoneVideo) }
  const title = isolated(known?.title || t(m.untitledVideo))
  return { move: t(m.moveVideo, { title }), remove: t(m.removeVideo, { title }) }
}

/**
 * A video of a playlist: picture, title, channel, a handle that moves it, and Remove. A press on the handle opens a menu,
 * which does without dragging what the handle does.
 */
export function PlaylistRow(props: PlaylistRowProps) {
  const { video, index, total, handle, onMove, onRemove, onSaveToWatchLater } = props
  const labels = labelsOf(video)
  const playable = video === 'pending' || video === 'failed' || video.isGone ? null : video
  const isFirst = index === 0
  const isLast = index === total - 1
  return (
    <article className={styles.row} data-card aria-busy={video === 'pending' || undefined}>
      <Content {...props} />
      <div className={styles.actions}>
        <Menu
          label={labels.move}
          button={<GripVertical />}
          buttonClassName={styles.handle}
          buttonProps={handle}
        >
          {!isFirst && (
            <MenuItem icon={<ArrowUpToLine />} onSelect={() => onMove(0)}>
              {t(m.moveToTop)}
            </MenuItem>
          )}
          {!isFirst && (
            <MenuItem icon={<ArrowUp />} onSelect={() => onMove(index - 1)}>
              {t(m.moveUp)}
            </MenuItem>
          )}
          {!isLast && (
            <MenuItem icon={<ArrowDown />} onSelect={() => onMove(index + 1)}>
              {t(m.moveDown)}
            </MenuItem>
          )}
          {!isLast && (
            <MenuItem icon={<ArrowDownToLine />} onSelect={() => onMove(total - 1)}>
              {t(m.moveToEnd)}
            </MenuItem>
          )}
          {playable !== null && <QueueItems video={playable} />}
          {onSaveToWatchLater !== null && (
            <MenuItem icon={<Clock />} onSelect={onSaveToWatchLater}>
              {t(m.saveToWatchLater)}
            </MenuItem>
          )}
          <MenuItem icon={<X />} onSelect={onRemove}>
            {t(m.remove)}
          </MenuItem>
        </Menu>
        <RemoveButton label={labels.remove} onRemove={onRemove} />
      </div>
    </article>
  )
}

/** The placeholder of a row, in its exact size. */
export const PlaylistRowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    <PendingVideo />
  </div>
)
