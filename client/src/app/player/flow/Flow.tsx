import { type RefObject, Suspense, useSyncExternalStore, useEffect } from 'react'
import { useSelector } from 'react-redux'
import * as m from '@vtube/messages'
import { useSettings } from '../../../config/settings.ts'
import { absoluteUrl } from '../../../config/absoluteUrl.ts'
import { paths } from '../../../config/paths.ts'
import { TOGETHER_PARAMETER } from '../../../config/togetherPath.ts'
import { MiniPlayerBar } from '../../../features/player/controls/MiniPlayerBar.tsx'
import { loop } from '../../../features/player/controls/loop.ts'
import { PlayerControls } from '../../../features/player/controls/PlayerControls.tsx'
import { SoundButton } from '../../../features/player/controls/SoundButton.tsx'
import { useSessionValue } from '../../../storage/sessionValue.ts'
import { stoppedVideo } from '../../../features/player/controls/sleepTimer.ts'
import { UpNext } from '../../../features/player/controls/UpNext.tsx'
import { useSleepTimer } from '../../../features/player/controls/useSleepTimer.ts'
import { playback } from '../../../features/player/playback.ts'
import { autoplayNext } from '../../../features/player/preferences.ts'
import { useOtherScreens } from '../../../features/screens/otherScreens.ts'
import { screensDialog } from '../../../features/screens/screensDialog.ts'
import { QueuePanel } from '../../../features/queue/QueuePanel.tsx'
import { selectVideo } from '../../../features/watch/selectedVideoSlice.ts'
import type { RootState } from '../../../redux/RootState.ts'
import { useNavigate, useSearchParams } from '../../../routing/hooks.ts'
import { usePreference } from '../../../storage/preference.ts'
import { lazyOrNothing } from '../../../ui/lazyOrNothing.ts'
import { lastPage } from '../lastPage.ts'
import { useActionAtEnd } from './useActionAtEnd.ts'
import { useAnnounceQueue } from './useAnnounceQueue.ts'
import { pressRow, useFrameState } from './useFrameState.ts'
import { useFullscreen } from './useFullscreen.ts'
import { usePrepareVideo } from './usePrepareVideo.ts'
import {
  isListed,
  isSuggested,
  usePreviousAndNextVideo,
  usePlayAdjacentVideo,
} from './usePreviousAndNextVideo.ts'
import { useTakeOver } from './useTakeOver.ts'
import { useTallFrame } from './useTallFrame.ts'
import { useVideoKeys } from './useVideoKeys.ts'
import { formatPlayTime } from '../../../format/playTime.ts'
import { t } from '../../../language/translate.ts'
import { withDeferredMessages } from '../../../language/withDeferredMessages.ts'
import { useIsPrinting } from '../../../ui/useIsPrinting.ts'
import styles from './PrintedVideo.module.css'
import { queue } from '../../../features/queue/queue.ts'
import { joinedSession } from '../../../features/together/joinedSession.ts'

const TogetherOnPage = lazyOrNothing(
  withDeferredMessages(() => import('./TogetherOnPage.tsx').then(({ TogetherOnPage }) => TogetherOnPage)),
)

const PlayerMenuSheet = lazyOrNothing(() =>
  import('../../../features/player/controls/PlayerMenuSheet.tsx').then(
    ({ PlayerMenuSheet }) => PlayerMenuSheet,
  ),
)

function takeFromQueue(id: string | null): void {
  if (id !== null && queue.videos().some((queued) => queued.id === id)) queue.remove(id)
}

/** Removes a video from the queue when it starts, and again when it ends, because it may have been added meanwhile. */
function useLeaveQueue(): void {
  const { video, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const id = video?.id ?? null
  const hasEnded = status.state === 'ended'
  useEffect(() => takeFromQueue(id), [id])
  useEffect(() => {
    if (hasEnded) takeFromQueue(id)
  }, [id, hasEnded])
}

/** The address and the chapters of the video, which are printed in place of the player. */
function PrintedVideo() {
  const { video, contents } = useSyncExternalStore(playback.subscribe, playback.current)
  const isPrinting = useIsPrinting()
  if (video === null || !isPrinting) return null
  const chapters = contents?.chapters ?? []
  return (
    <div className={styles.printed}>
      <p dir="ltr">{absoluteUrl(paths.watch(video.id))}</p>
      {chapters.length > 0 && (
        <>
          <h2 className={styles.heading}>{t(m.chapters)}</h2>
          <ol>
            {chapters.map(({ startSeconds, title }) => (
              <li key={startSeconds}>
                <span className={styles.time}>{formatPlayTime(startSeconds)}</span>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

/**
 * Returns the next video, and functions that play another video, play this one elsewhere, or switch between video page
 * and mini-player.
 */
function useFlow() {
  const { previous, next } = usePreviousAndNextVideo()
  const play = usePlayAdjacentVideo()
  const navigate = useNavigate()
  const hasOtherScreens = useOtherScreens().length > 0
  return {
    next,
    isPreviousListed: isListed(previous),
    isNextListed: isListed(next),
    onPrevious: previous === null ? null : () => play(previous),
    onNext: next === null ? null : () => play(next),
    onPlayOn: hasOtherScreens
      ? () => screensDialog.set({ kind: 'list', video: playback.current().video })
      : null,
    onMiniPlayer() {
      const { video, slot } = playback.current()
      if (video === null) return
      if (slot !== null) {
        playback.requestMini()
        return navigate(lastPage.current() ?? paths.home())
      }
      navigate(paths.watchIn(video.playlistId, video.id))
    },
  }
}

/** The features around the player, such as the mini-player and the keys. They are loaded after the video. */
export function Flow({ host }: { host: RefObject<HTMLElement | null> }) {
  const { video, slot, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { provider } = useSettings()
  const { next: _, ...actions } = useFlow()
  const onFullscreen = useFullscreen(host, !provider)
  useActionAtEnd()
  useLeaveQueue()
  useAnnounceQueue()
  usePrepareVideo(!provider)
  useSleepTimer()
  useTakeOver()
  useVideoKeys({ ...actions, onFullscreen })
  useTallFrame(host, provider ? null : slot)
  const menu = useFrameState(!provider, { ...actions, onFullscreen })
  const loaded = useSelector((state: RootState) => selectVideo(state, video?.id ?? ''))
  if (video === null) return null
  return (
    <>
      {slot === null && (
        <MiniPlayerBar
          video={video}
          isPlaying={status.state === 'playing'}
          onNext={actions.onNext}
          onPlayOn={actions.onPlayOn}
          onClose={playback.close}
        />
      )}
      {menu !== null && (
        <Suspense>
          <PlayerMenuSheet
            menu={menu}
            picture={(loaded.status === 'ready' ? loaded.data?.thumbnails : null) ?? video.picture}
            onPress={pressRow}
            onClose={() => pressRow(-1, 0)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Renders the countdown to the next part or a related video once the current one has ended. */
function Countdown({ isOverPicture }: { isOverPicture: boolean }) {
  const { video, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { next, onNext } = useFlow()
  const doesAutoplay = usePreference(autoplayNext)
  const isLooping = useSessionValue(loop)
  const isStopped = useSessionValue(stoppedVideo) === video?.id
  if (status.state !== 'ended' || !doesAutoplay || isLooping || isStopped) return null
  if (next === null || !isSuggested(next) || next.video === null || onNext === null) return null
  return (
    <UpNext
      key={next.id}
      video={next.video}
      isOverPicture={isOverPicture}
      isInSeries={next.source === 'series'}
      onPlay={onNext}
    />
  )
}

/** The features over the picture of our own player, which are also shown in full screen. */
export function FlowOverPicture() {
  const { video, slot } = useSyncExternalStore(playback.subscribe, playback.current)
  return (
    <>
      {slot !== null && <SoundButton key={video?.id} isOverPicture />}
      <Countdown isOverPicture />
    </>
  )
}

/**
 * What is below the player. The provider's player, which must not be covered and knows only its own functions, has the
 * controls of the page and the countdown there.
 */
export function WatchControls() {
  const { provider, togetherUrl } = useSettings()
  const { onPrevious, onNext, onPlayOn, onMiniPlayer } = useFlow()
  // A session goes on in the mini-player, whose video may come back at an address without it.
  const joined = useSyncExternalStore(joinedSession.subscribe, joinedSession.read)
  const session = useSearchParams().get(TOGETHER_PARAMETER) ?? joined
  return (
    <>
      {provider && (
        <>
          <PlayerControls
            onPrevious={onPrevious}
            onNext={onNext}
            onPlayOn={onPlayOn}
            onMiniPlayer={onMiniPlayer}
          />
          <Countdown isOverPicture={false} />
        </>
      )}
      {togetherUrl !== undefined && session !== null && (
        <Suspense>
          <TogetherOnPage url={togetherUrl} id={session} />
        </Suspense>
      )}
      <PrintedVideo />
    </>
  )
}

export { SeriesLine } from '../../../features/series/SeriesLine.tsx'

/** The queue beside the player. If a playlist is playing, it continues after the videos of the queue. */
export const WatchQueue = ({ playlistId }: { playlistId: string | null }) => (
  <QueuePanel hrefOf={(id) => paths.watchIn(playlistId, id)} />
)
