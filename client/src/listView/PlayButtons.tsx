import * as m from '@vtube/messages'
import type { WatchedState } from '@vtube/shared/listQuery'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import { useState } from 'react'
import type { VideoList } from '../api/videoList.ts'
import type { Video } from '../domain/video.ts'
import { t } from '../language/translate.ts'
import { useAppDispatch } from '../redux/dispatch.ts'
import { Button } from '../ui/Button/Button.tsx'
import { CompactButton } from '../ui/CompactButton/CompactButton.tsx'
import { useToast } from '../ui/Toast/Toast.tsx'
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
  const toast = useToast()
  const passes = useWatchedTest(watched)
  const [isLoading, setIsLoading] = useState(false)
  async function play(order: (videos: readonly Video[]) => readonly Video[]) {
    setIsLoading(true)
    try {
      const videos = await dispatch(loadPlayedVideos(list))
      onPlay(order(videos.filter(({ id }) => passes(id))))
    } catch {
      toast({ text: t(m.listNotPlayed) })
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Play />}
        isLoading={isLoading}
        onClick={() => void play((videos) => videos)}
      >
        {t(m.playAll)}
      </Button>
      <CompactButton label={t(m.shuffle)} icon={<Shuffle />} onClick={() => void play(shuffled)} />
    </>
  )
}
