import * as m from '@vtube/messages'
import Trash from 'lucide-react/icons/trash'
import { useId, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useVideo } from '../../videos/useVideo.ts'
import { StoredVideoItem, titleInSentence } from '../../components/VideoItem/StoredVideoItem.tsx'
import type { LikedVideo } from '../../domain/video.ts'
import { counted, formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { announce } from '../../ui/announce.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { MoveMenu } from '../../ui/MoveMenu/MoveMenu.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
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

/** A video of the queue: picture, title, channel, a menu that moves it, and Remove. */
function Row({ video, href, index, total, onMove, onRemove }: RowProps) {
  return (
    <li data-queued={video.id}>
      <StoredVideoItem
        form="line"
        state={useVideo(video)}
        to={href}
        isBrief
        menu={
          total > 1 && (
            <MoveMenu
              label={t(m.moveVideo, { title: titleInSentence(video) })}
              index={index}
              total={total}
              onMove={onMove}
            />
          )
        }
        onRemove={onRemove}
      />
    </li>
  )
}

/**
 * The queue of the tab beside the player. Nothing while it is empty.
 * @param hrefOf returns the address that plays a video of the queue
 */
export function QueuePanel({ hrefOf }: { hrefOf: (videoId: string) => string }) {
  const headingId = useId()
  const ref = useRef<HTMLElement>(null)
  const toast = useToast()
  const removeWithFocus = useRemovalFocus(ref)
  const videos = useSyncExternalStore(queue.subscribe, queue.videos)
  if (videos.length === 0) return null

  const offerUndo = (restore: () => void) =>
    toast({ text: t(m.removedFromQueue), action: { label: t(m.undo), isUndo: true, onPress: restore } })
  const remove = (id: string) => {
    let restore = () => {}
    removeWithFocus(() => {
      restore = queue.remove(id)
    })
    offerUndo(restore)
  }
  const move = (id: string, index: number) => {
    flushSync(() => queue.move(id, index))
    announce(t(m.movedToPosition, { position: formatWhole(index + 1), total: formatWhole(videos.length) }))
    const row = [...(ref.current?.querySelectorAll<HTMLElement>('[data-queued]') ?? [])][index]
    row?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 id={headingId} className={styles.name}>
            {t(m.queue)}
          </h2>
          <p className={styles.count}>{t(m.videoCount, counted(videos.length))}</p>
        </div>
        <IconButton
          label={t(m.clearQueue)}
          icon={<Trash />}
          onClick={() => offerUndo(flushSync(() => queue.clear()))}
        />
      </div>
      <ol className={styles.list} aria-labelledby={headingId}>
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
    </section>
  )
}
