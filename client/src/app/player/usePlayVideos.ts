import { paths } from '../../config/paths.ts'
import type { Video } from '../../domain/video.ts'
import { queue } from '../../features/queue/queue.ts'
import { useNavigate } from '../../routing/hooks.ts'

/** Returns a function that opens the first of the given videos and puts the other videos at the front of the queue. */
export function usePlayVideos(): (videos: readonly Video[]) => void {
  const navigate = useNavigate()
  return ([first, ...rest]) => {
    if (first === undefined) return
    queue.playAllNext(rest)
    navigate(paths.watch(first.id))
  }
}
