import * as m from '@vtube/messages'
import ListEnd from 'lucide-react/icons/list-end'
import { useEffect } from 'react'
import { MAX_VIDEOS, queue } from '../features/queue/queue.ts'
import { counted } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { MenuItem } from '../ui/Menu/Menu.tsx'
import { useUndoToast } from '../ui/Toast/useUndoToast.ts'
import { findVideo } from '../videos/findVideo.ts'
import type { ListedVideo } from '../videos/useTotalLength.ts'
import { useVideoStore } from '../videos/useVideo.ts'

/**
 * A row of a menu that adds the videos of a list to the queue, except those that are unknown or gone. It requests
 * unknown videos when the menu opens, as many as the queue holds.
 */
export function AddToQueueItem({ videos }: { videos: readonly ListedVideo[] }) {
  const store = useVideoStore()
  const showUndo = useUndoToast()
  useEffect(() => {
    store.stored.request(videos.slice(0, MAX_VIDEOS).filter((video) => typeof video === 'string'))
  }, [store, videos])
  const add = () => {
    const found = videos.flatMap((video) =>
      typeof video === 'string' ? (findVideo(store, video) ?? []) : video,
    )
    const { count, undo } = queue.add(...found)
    showUndo(t(m.videosQueued, counted(count)), undo)
  }
  return (
    <MenuItem icon={<ListEnd />} onSelect={add}>
      {t(m.addToQueue)}
    </MenuItem>
  )
}
