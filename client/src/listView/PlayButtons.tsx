import * as m from '@vtube/messages'
import type { WatchedState } from '@vtube/shared/listQuery'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import type { VideoList } from '../api/videoList.ts'
import type { Video } from '../domain/video.ts'
import { t } from '../language/translate.ts'
import { useAppDispatch } from '../redux/dispatch.ts'
import { Button } from '../ui/Button/Button.tsx'
import { CompactButton } from '../ui/CompactButton/CompactButton.tsx'
import { useTask } from '../ui/Toast/useTask.ts'
import { loadPlayedVideos } from './queriedVideos.ts'
import { shuffled } from './shuffled.ts'
import { useWatchedTest } from './useWatchedFilter.ts'

interface PlayButtonsProps {
  list: VideoList
  /** By what the user has watched the list is filtered on this device, or null. */
  watched: WatchedState | null
  /** Plays videos one after another. */
  onPlay: (videos: readonly Video[]) => void
}

/** The buttons that play the videos of a list, in the order in which they are shown or in a random one. */
export function PlayButtons({ list, watched, onPlay }: PlayButtonsProps) {
  const dispatch = useAppDispatch()
  const passes = useWatchedTest(watched)
  const { isRunning, run } = useTask(m.listNotPlayed)
  const play = (order: (videos: readonly Video[]) => readonly Video[]) =>
    run(async () => {
      const videos = await dispatch(loadPlayedVideos(list))
      onPlay(order(videos.filter(({ id }) => passes(id))))
    })
  return (
    <>
      <Button
        variant="primary"
        icon={<Play />}
        isLoading={isRunning}
        onClick={() => play((videos) => videos)}
      >
        {t(m.playAll)}
      </Button>
      <CompactButton label={t(m.shuffle)} icon={<Shuffle />} onClick={() => play(shuffled)} />
    </>
  )
}
