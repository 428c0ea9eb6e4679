import * as m from '@vtube/messages'
import ListEnd from 'lucide-react/icons/list-end'
import { queue } from '../features/queue/queue.ts'
import { counted } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { MenuItem } from '../ui/Menu/Menu.tsx'
import { useUndoToast } from '../ui/Toast/useUndoToast.ts'
import { findVideo } from '../videos/findVideo.ts'
import type { ListedVideo } from '../videos/useTotalLength.ts'
import { useVideoStore } from '../videos/useVideo.ts'

/** A row of a menu that adds the videos of a list to the queue, except those that are unknown or gone. */
export function AddToQueueItem({ videos }: { videos: readonly ListedVideo[] }) {
  const store = useVideoStore()
  const showUndo = useUndoToast()
  const add = () => {
    const found: readonly (Exclude<ListedVideo, string> | null)[] = videos.map((video) =>
      typeof video === 'string' ? findVideo(store, video) : video,
    )
    const known = found.filter((video) => video !== null).filter(({ isGone }) => isGone !== true)
    showUndo(t(m.videosQueued, counted(known.length)), queue.add(...known))
  }
  return (
    <MenuItem icon={<ListEnd />} onSelect={add}>
      {t(m.addToQueue)}
    </MenuItem>
  )
}
