import * as m from '@vtube/messages'
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { routes } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useVideoStore } from '../../videos/useVideo.ts'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { startTimeIn } from '../../domain/parseTime.ts'
import type { ContentsKind } from '../../domain/playerContents.ts'
import { LazyComments } from '../../features/comments/LazyComments.tsx'
import { LikeControl } from '../../features/like/LikeControl.tsx'
import { playback } from '../../features/player/playback.ts'
import { PlayerLoading } from '../../features/player/PlayerPlaceholder.tsx'
import { theatre } from '../../features/player/preferences.ts'
import { PlayerSlot, type PlayerSlotHandle } from '../../features/player/PlayerSlot.tsx'
import { SaveButton } from '../../features/playlists/SaveButton.tsx'
import type { Position } from '../../features/transcript/useCurrentCue.ts'
import { openRelated } from '../../features/related/relatedVideosSlice.ts'
import { RelatedVideos } from '../../features/related/RelatedVideos.tsx'
import { SubscribeButton } from '../../features/subscriptions/SubscribeButton.tsx'
import { focusMoreButton, MoreButton } from '../../features/watch/MoreButton.tsx'
import { ShareButton } from '../../features/watch/ShareButton.tsx'
import { openVideo, selectVideoTitle } from '../../features/watch/selectedVideoSlice.ts'
import { Watch } from '../../features/watch/Watch.tsx'
import type { RootState } from '../../redux/RootState.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useLocation, useMatch, useSearchParams } from '../../routing/hooks.ts'
import { matchPath } from '../../routing/matchPath.ts'
import { usePreference } from '../../storage/preference.ts'
import { RegionBoundary } from '../../ui/ErrorBoundary.tsx'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { loadFlow } from '../player/loadFlow.ts'
import { Page } from './Page.tsx'

/** The media query for windows in which the related videos are beside the player, and so visible at once. */
const RELATED_BESIDE_PLAYER = '(min-width: 1100px)'

/** @public Requests the video in the address, and its related videos if they are visible without scrolling. */
export const preload =
  ({ pathname }: URL): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const id = matchPath(routes.watch, pathname)?.['id'] ?? ''
    await dispatch(openVideo(id))
    const { video } = getState().videos.selectedVideo
    if (video?.id === id && matchMedia(RELATED_BESIDE_PLAYER).matches) dispatch(openRelated(video))
  }

/** The position in the video. It is known even while the player is paused and reports nothing. */
const position: Position = {
  seconds: () => playback.positionSeconds() ?? 0,
  subscribe: playback.subscribeToReports,
}

/** Returns which panel beside the player is open (transcript, chapters or none), and the data for both panels. */
function useContentsPanel(isOwnPlayer: boolean) {
  const contents = useSyncExternalStore(playback.subscribe, () => playback.current().contents)
  const [kind, setKind] = useState<ContentsKind | null>(null)
  return {
    contents: isOwnPlayer ? contents : null,
    kind,
    toggle: (pressed: ContentsKind) => setKind((open) => (open === pressed ? null : pressed)),
    close() {
      if (kind !== null) focusMoreButton()
      setKind(null)
    },
  }
}

const ContentsPanel = lazy(
  withDeferredMessages(() =>
    import('../../features/transcript/ContentsPanel.tsx').then(({ ContentsPanel }) => ({
      default: ContentsPanel,
    })),
  ),
)

const InvalidVideo = lazy(
  withDeferredMessages(() =>
    import('../../features/watch/InvalidVideo.tsx').then(({ InvalidVideo }) => ({ default: InvalidVideo })),
  ),
)

const PlaylistPanel = lazy(
  withDeferredMessages(() =>
    import('../../features/playlists/panel/PlaylistPanel.tsx').then(({ PlaylistPanel }) => ({
      default: PlaylistPanel,
    })),
  ),
)

/** The controls below the player. If their chunk fails to load, the player still has controls of its own. */
const WatchControls = lazyOrNothing(() => loadFlow().then(({ WatchControls }) => WatchControls))

const WatchQueue = lazyOrNothing(() => loadFlow().then(({ WatchQueue }) => WatchQueue))

const SeriesLine = lazyOrNothing(() => loadFlow().then(({ SeriesLine }) => SeriesLine))

interface WatchScreenProps {
  id: string
  startSeconds: number | null
  /** The id of the playlist that is playing, or null if there is none. */
  playlistId: string | null
}

function WatchScreen({ id, startSeconds, playlistId }: WatchScreenProps) {
  const { libraryUrl, provider } = useSettings()
  const player = useRef<PlayerSlotHandle>(null)
  const [playerDuration, setPlayerDuration] = useState<number | null>(null)
  const [isPlayerSettled, setIsPlayerSettled] = useState(false)
  const contents = useContentsPanel(!provider)
  const loaded = valueOf(useVideoStore().details.peek(id))
  const seek = (seconds: number) => player.current?.seekTo(seconds)
  const timeMarks = {
    videoId: id,
    durationSeconds: playerDuration ?? loaded?.durationSeconds ?? null,
    onSeek: seek,
  }
  const contentsPanel = contents.kind !== null && contents.contents !== null && (
    <RegionBoundary notice={m.partNotLoaded}>
      <Suspense>
        <ContentsPanel
          key={contents.kind}
          kind={contents.kind}
          videoId={id}
          contents={contents.contents}
          position={position}
          onSeek={seek}
          onClose={contents.close}
        />
      </Suspense>
    </RegionBoundary>
  )
  const playlistPanel = playlistId !== null && (
    <RegionBoundary notice={m.playlistNotShown}>
      <Suspense>
        <PlaylistPanel playlistId={playlistId} videoId={id} />
      </Suspense>
    </RegionBoundary>
  )
  return (
    <Watch
      id={id}
      isTheatre={usePreference(theatre)}
      timeMarks={timeMarks}
      waiting={<PlayerLoading />}
      invalid={
        <Suspense>
          <InvalidVideo id={id} />
        </Suspense>
      }
      series={
        libraryUrl !== undefined && (
          <Suspense>
            <SeriesLine videoId={id} />
          </Suspense>
        )
      }
      panels={
        <>
          <Suspense>
            <WatchQueue playlistId={playlistId} />
          </Suspense>
          {playlistPanel}
          {contentsPanel}
        </>
      }
      renderPlayer={(title, picture) => (
        <>
          <PlayerSlot
            ref={player}
            id={id}
            title={title}
            picture={picture}
            addressSeconds={startSeconds}
            playlistId={playlistId}
            onDuration={setPlayerDuration}
            onSettled={() => setIsPlayerSettled(true)}
          />
          <Suspense>
            <WatchControls />
          </Suspense>
        </>
      )}
      renderOwnerAction={({ channelId, channelTitle }) => (
        <SubscribeButton channelId={channelId} name={channelTitle} />
      )}
      renderActions={(video, counts, isWhole) => (
        <>
          <LikeControl
            video={{ ...video, counts: isWhole ? counts : null }}
            likeCount={counts?.likeCount ?? null}
          />
          <SaveButton video={{ ...video, counts }} />
          <ShareButton
            video={video}
            durationSeconds={timeMarks.durationSeconds}
            isLive={loaded?.durationSeconds === null}
            currentSeconds={() => player.current?.currentSeconds() ?? null}
          />
          <MoreButton video={video} contents={contents.contents} onContents={contents.toggle} />
        </>
      )}
      renderComments={(video, isLast) => (
        <RegionBoundary notice={m.commentsNotShown}>
          <LazyComments
            videoId={id}
            commentCount={video.counts?.commentCount ?? null}
            timeMarks={timeMarks}
            canLoad={isPlayerSettled}
            isLast={isLast}
          />
        </RegionBoundary>
      )}
      renderRelated={(video) => (
        <RegionBoundary notice={m.relatedNotShown}>
          <RelatedVideos video={video} />
        </RegionBoundary>
      )}
    />
  )
}

/**
 * The route `/watch/{id}`. The video resumes where the user stopped watching, or starts at 72 s with `?t=72` or
 * `#t=72`. With `?list={playlistId}`, a playlist is played. The screen is mounted anew for each video.
 */
export default function WatchRoute() {
  const { id = '' } = useMatch(routes.watch) ?? {}
  const { hash } = useLocation()
  const searchParams = useSearchParams()
  const startSeconds = startTimeIn(searchParams, hash)
  const listed = useVideoStore().listed.get(id)
  const loaded = useSelector((state: RootState) => selectVideoTitle(state, id))
  const title = loaded ?? listed?.title ?? t(m.video)
  return (
    <Page title={title} hasHeading>
      <RegionBoundary key={id} notice={m.videoNotShown}>
        <WatchScreen id={id} startSeconds={startSeconds} playlistId={searchParams.get('list')} />
      </RegionBoundary>
    </Page>
  )
}
