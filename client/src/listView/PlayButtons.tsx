import * as m from '@vtube/messages'
import type { WatchedState } from '@vtube/shared/listQuery'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import type { VideoList } from '../api/videoList.ts'
import { unlessBlocked, useHidingRules, useShown } from '../components/useShown.ts'
import type { Video } from '../domain/video.ts'
import { t } from '../language/translate.ts'
import { useAppDispatch } from '../redux/dispatch.ts'
import { Button } from '../ui/Button/Button.tsx'
import { useSessionValue } from '../storage/sessionValue.ts'
import { contentOf } from '../ui/RemoteView/RemoteView.tsx'
import { useTask } from '../ui/Toast/useTask.ts'
import { keyOf, loadPlayedVideos, queriedVideos, toRemoteVideos } from './queriedVideos.ts'
import { useWatchedTest } from './useWatchedFilter.ts'

/** Returns the items in a random order. All orders are equally likely. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[result[last], result[other]] = [result[other] as T, result[last] as T]
  }
  return result
}

const NO_VIDEOS: readonly Video[] = []

interface PlayButtonsProps {
  list: VideoList
  /** The watched state by which this device filters the list, or null if it does not filter. */
  watched: WatchedState | null
  /** Plays the given videos one after another. */
  onPlay: (videos: readonly Video[]) => void
}

/** The buttons that play the videos of a list, in the order in which they are shown or in a random order. */
export function PlayButtons({ list, watched, onPlay }: PlayButtonsProps) {
  const dispatch = useAppDispatch()
  const passes = useWatchedTest(watched)
  const rules = useHidingRules()
  const remote = toRemoteVideos(useSessionValue(queriedVideos), list)
  const content = contentOf(remote)
  const { shown, reasons, isRevealed } = useShown(content?.items ?? NO_VIDEOS, keyOf(list), unlessBlocked)
  const isWhollyHidden = content?.hasMore === false && shown.length === 0 && reasons.length > 0
  const isPlayed = (video: Video) => passes(video.id) && (isRevealed || !rules?.hidesVideo(video))
  const { isRunning, run } = useTask(m.listNotPlayed)
  const play = (order: (videos: readonly Video[]) => readonly Video[]) =>
    run(async () => {
      onPlay(order(await dispatch(loadPlayedVideos(list, isPlayed))))
    })
  return (
    <>
      <Button
        variant="primary"
        icon={<Play />}
        isLoading={isRunning}
        disabled={isWhollyHidden}
        onClick={() => play((videos) => videos)}
      >
        {t(m.playAll)}
      </Button>
      <Button icon={<Shuffle />} disabled={isWhollyHidden} onClick={() => play(shuffled)}>
        {t(m.shuffle)}
      </Button>
    </>
  )
}
