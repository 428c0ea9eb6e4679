import { useSyncExternalStore } from 'react'
import { useSettings } from '../../../config/settings.ts'
import { paths } from '../../../config/paths.ts'
import { MiniBar } from '../../../features/player/flow/MiniBar.tsx'
import { useValue } from '../../../features/player/flow/createValue.ts'
import { loop, sleepTimer } from '../../../features/player/flow/playbackOptions.ts'
import { PlayerControls } from '../../../features/player/flow/PlayerControls.tsx'
import { UpNext } from '../../../features/player/flow/UpNext.tsx'
import { playback } from '../../../features/player/playback.ts'
import { autoplayNext } from '../../../features/player/preferences.ts'
import { useNavigate } from '../../../routing/hooks.ts'
import { usePreference } from '../../../storage/preference.ts'
import { useAdvance, useLeaveQueue, useSleepTimer } from './useAdvance.ts'
import { QueuePanel } from '../../../features/queue/QueuePanel.tsx'
import { useNeighbours, usePlayNeighbour } from './useNeighbours.ts'
import { useTakeOver } from './useTakeOver.ts'
import { useVideoKeys } from './useVideoKeys.ts'

/** Returns functions that play what comes before and after, and that change between page and mini-player. */
function useFlow() {
  const { previous, next } = useNeighbours()
  const play = usePlayNeighbour()
  const navigate = useNavigate()
  return {
    next,
    onPrevious: previous === null ? null : () => play(previous),
    onNext: next === null ? null : () => play(next),
    onMiniPlayer() {
      const { video, slot } = playback.current()
      if (video === null) return
      if (slot !== null) return navigate(playback.lastPage() ?? paths.home())
      navigate(video.playlistId === null ? paths.watch(video.id) : paths.watchIn(video.playlistId, video.id))
    },
  }
}

/** What surrounds the player, in a chunk of its own: it loads after the video. */
export function Flow() {
  const { video, slot, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { next: _, ...actions } = useFlow()
  useAdvance()
  useLeaveQueue()
  useSleepTimer()
  useTakeOver()
  useVideoKeys(actions)
  if (video === null || slot !== null) return null
  return (
    <MiniBar
      video={video}
      isPlaying={status.state === 'playing'}
      onNext={actions.onNext}
      onClose={playback.close}
    />
  )
}

/** The controls below the player of a page, and what follows when the video has ended. */
export function WatchControls({ videoId }: { videoId: string }) {
  const { video, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { provider } = useSettings()
  const { next, ...actions } = useFlow()
  const doesAutoplay = usePreference(autoplayNext)
  const isLooping = useValue(loop)
  const isSleeping = useValue(sleepTimer) === 'endOfVideo'
  const follows =
    status.state === 'ended' && video?.id === videoId && doesAutoplay && !isLooping && !isSleeping
  return (
    <>
      <PlayerControls {...actions} isOwnFrame={!provider} />
      {follows && next?.source === 'related' && next.video !== null && (
        <UpNext key={next.id} video={next.video} onPlay={actions.onNext ?? (() => {})} />
      )}
    </>
  )
}

/** The queue beside the player. A video of it interrupts the playlist that plays. */
export const WatchQueue = ({ playlistId }: { playlistId: string | null }) => (
  <QueuePanel hrefOf={(id) => (playlistId === null ? paths.watch(id) : paths.watchIn(playlistId, id))} />
)
