import * as m from '@vtube/messages'
import type { WatchedState } from '@vtube/shared/listQuery'
import ListEnd from 'lucide-react/icons/list-end'
import { useEffect } from 'react'
import type { VideoList } from '../api/videoList.ts'
import { useHidingRules } from '../components/useShown.ts'
import { MAX_VIDEOS, queue } from '../features/queue/queue.ts'
import { counted } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { loadPlayedVideos } from '../listView/queriedVideos.ts'
import { useWatchedTest } from '../listView/useWatchedFilter.ts'
import { useAppDispatch } from '../redux/dispatch.ts'
import { MenuItem } from '../ui/Menu/Menu.tsx'
import { useTask } from '../ui/Toast/useTask.ts'
import { useUndoToast } from '../ui/Toast/useUndoToast.ts'
import { findVideo } from '../videos/findVideo.ts'
import type { ListedVideo } from '../videos/useTotalLength.ts'
import { useVideoStore } from '../videos/useVideo.ts'

/** A row of a menu that adds the videos to which `read` resolves to the queue. */
function QueueItem({ read }: { read: () => Promise<readonly Exclude<ListedVideo, string>[]> }) {
  const showUndo = useUndoToast()
  const { run } = useTask(m.videosNotLoaded)
  const add = async () => {
    const { count, undo } = queue.add(...(await read()))
    showUndo(t(m.videosQueued, counted(count)), undo)
  }
  return (
    <MenuItem icon={<ListEnd />} onSelect={() => run(add)}>
      {t(m.addToQueue)}
    </MenuItem>
  )
}

/**
 * Adds the videos of a list to the queue, except those that are unknown or gone. Requests unknown videos when the menu
 * opens, as many as the queue holds.
 */
export function AddToQueueItem({ videos }: { videos: readonly ListedVideo[] }) {
  const store = useVideoStore()
  useEffect(() => {
    store.stored.request(videos.slice(0, MAX_VIDEOS).filter((video) => typeof video === 'string'))
  }, [store, videos])
  const read = async () =>
    videos.flatMap((video) => (typeof video === 'string' ? (findVideo(store, video) ?? []) : video))
  return <QueueItem read={read} />
}

interface AddListToQueueItemProps {
  list: VideoList
  /** The watched state by which this device filters the list, or null if it does not filter. */
  watched: WatchedState | null
}

/** Adds the videos that a list of the server shows to the queue, in the same order. Loads those that are missing. */
export function AddListToQueueItem({ list, watched }: AddListToQueueItemProps) {
  const dispatch = useAppDispatch()
  const passes = useWatchedTest(watched)
  const rules = useHidingRules()
  const read = () =>
    dispatch(loadPlayedVideos(list, (video) => passes(video.id) && !rules?.hidesVideo(video)))
  return <QueueItem read={read} />
}
