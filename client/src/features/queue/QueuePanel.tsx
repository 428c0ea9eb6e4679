import * as m from '@vtube/messages'
import Trash from 'lucide-react/icons/trash'
import { useId, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useVideo } from '../../videos/useVideo.ts'
import { StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import type { LikedVideo } from '../../domain/video.ts'
import { counted, formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { announce } from '../../ui/announce.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { Panel } from '../../ui/Panel/Panel.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { queue } from './queue.ts'
import styles from './QueuePanel.module.css'

interface RowProps {
  video: LikedVideo
  href: string
  index: number
  total: number
  onMove: (index: number) => void
  onRemove: () => void
}

/** A video of the queue: picture, title, channel, and a menu that also moves or removes the video. */
function Row({ video, href, index, total, onMove, onRemove }: RowProps) {
  return (
    <li data-queued={video.id}>
      <StoredVideoItem
        form="line"
        state={useVideo(video)}
        to={href}
        isBrief
        place={{ index, total, onMove }}
        onRemove={onRemove}
      />
    </li>
  )
}

/** The queue of the tab, beside the player, or nothing while it is empty. `hrefOf` returns a video's address. */
export function QueuePanel({ hrefOf }: { hrefOf: (videoId: string) => string }) {
  const titleId = useId()
  const ref = useRef<HTMLElement>(null)
  const showUndo = useUndoToast()
  const removeWithFocus = useRemovalFocus(ref)
  const videos = useSyncExternalStore(queue.subscribe, queue.videos)
  if (videos.length === 0) return null

  const remove = (id: string) => removeWithFocus(() => showUndo(t(m.removedFromQueue), queue.remove(id)))
  const move = (id: string, index: number) => {
    flushSync(() => queue.move(id, index))
    announce(t(m.movedToPosition, { position: formatWhole(index + 1), total: formatWhole(videos.length) }))
    const row = [...(ref.current?.querySelectorAll<HTMLElement>('[data-queued]') ?? [])][index]
    row?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  return (
    <Panel
      ref={ref}
      titleId={titleId}
      title={t(m.queue)}
      note={t(m.videoCount, counted(videos.length))}
      actions={
        <IconButton
          label={t(m.clearQueue)}
          icon={<Trash />}
          isDanger
          onClick={() => showUndo(t(m.removedFromQueue), flushSync(queue.clear))}
        />
      }
    >
      <ol className={styles.list} aria-labelledby={titleId}>
        {videos.map((video, index) => (
          <Row
            key={video.id}
            video={video}
            href={hrefOf(video.id)}
            index={index}
            total={videos.length}
            onMove={(to) => move(video.id, to)}
            onRemove={() => remove(video.id)}
          />
        ))}
      </ol>
    </Panel>
  )
}
