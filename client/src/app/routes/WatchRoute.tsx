import * as m from '@vtube/messages'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { routes } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { valueOf } from '../../cardDetails/createBatchLoader.ts'
import { useDetailsLoaders, useCachedVideo } from '../../cardDetails/useDetails.ts'
import { t } from '../../language/translate.ts'
import type { Likeable } from '../../domain/video.ts'
import type { PlayerContents } from '../../domain/playerContents.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { parseStartTime } from '../../domain/time.ts'
import { Comments } from '../../features/comments/Comments.tsx'
import { LikeControl } from '../../features/like/LikeControl.tsx'
import { Player, type PlayerHandle } from '../../features/player/Player.tsx'
import type { PlayerReport } from '../../features/player/playerConnection.ts'
import { PlayerLoading } from '../../features/player/PlayerPlaceholder.tsx'
import type { PlaylistPanelHandle } from '../../features/playlists/PlaylistPanel.tsx'
import { SaveButton } from '../../features/playlists/SaveButton.tsx'
import {
  PanelButtons,
  type PanelButtonsHandle,
  type PanelKind,
} from '../../features/transcript/PanelButtons.tsx'
import { createPlayback } from '../../features/transcript/playback.ts'
import { openRelated } from '../../features/related/relatedVideosSlice.ts'
import { RelatedVideos } from '../../features/related/RelatedVideos.tsx'
import { SubscribeButton } from '../../features/subscriptions/SubscribeButton.tsx'
import { ShareButton } from '../../features/watch/ShareButton.tsx'
import { openVideo, selectVideoTitle } from '../../features/watch/selectedVideoSlice.ts'
import { Watch } from '../../features/watch/Watch.tsx'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { selectIsLiked } from '../../redux/likedVideosSlice.ts'
import { like, unlike } from '../../redux/likedVideosThunks.ts'
import type { RootState } from '../../redux/RootState.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useMatch, useSearchParams } from '../../routing/hooks.ts'
import { matchPath } from '../../routing/matchPath.ts'
import { RegionBoundary } from '../../ui/ErrorBoundary.tsx'
import { Page } from './Page.tsx'
import { useWatchHistory } from './useWatchHistory.ts'

/** From this width on, related videos stand beside the player and are visible without scrolling. */
const RELATED_BESIDE_PLAYER = '(min-width: 1100px)'

/** @public Requests the video in the address and, where related videos are visible at once, those as well. */
export const preload =
  ({ pathname }: URL): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const id = matchPath(routes.watch, pathname)?.['id'] ?? ''
    await dispatch(openVideo(id))
    const { video } = getState().videos.selectedVideo
    if (video?.id === id && matchMedia(RELATED_BESIDE_PLAYER).matches) dispatch(openRelated(video))
  }

function Rating({ video, likeCount }: { video: Likeable; likeCount: bigint | null }) {
  const dispatch = useAppDispatch()
  const isLiked = useSelector((state: RootState) => selectIsLiked(state, video.id))
  return (
    <LikeControl
      videoId={video.id}
      likeCount={likeCount}
      isLiked={isLiked}
      onLike={() => dispatch(like(video))}
      onUnlike={() => dispatch(unlike(video.id))}
    />
  )
}

/** Which of the panels of words is open, and what they need of the player. */
function useWordsPanel(isOwnPlayer: boolean) {
  const buttons = useRef<PanelButtonsHandle>(null)
  const [playback] = useState(createPlayback)
  const [contents, setContents] = useState<PlayerContents | null>(null)
  const [kind, setKind] = useState<PanelKind | null>(null)
  return {
    buttons,
    playback,
    contents,
    kind,
    toggle: (pressed: PanelKind) => setKind((open) => (open === pressed ? null : pressed)),
    close() {
      if (kind !== null) buttons.current?.focus(kind)
      setKind(null)
    },
    report(report: PlayerReport) {
      playback.report(report.currentSeconds)
      if (isOwnPlayer && report.contents !== undefined) setContents(report.contents)
    },
  }
}

const WordsPanel = lazy(() =>
  withDeferredMessages(() => import('../../features/transcript/WordsPanel.tsx'))().then(({ WordsPanel }) => ({
    default: WordsPanel,
  })),
)

const PlaylistPanel = lazy(() =>
  import('../../features/playlists/PlaylistPanel.tsx').then(({ PlaylistPanel }) => ({
    default: PlaylistPanel,
  })),
)

interface WatchScreenProps {
  id: string
  startSeconds: number | null
  /** The playlist that is playing; null for none. */
  playlistId: string | null
}

/** The content of the video page: player with time marks, ratings, comments, related videos. */
function WatchScreen({ id, startSeconds, playlistId }: WatchScreenProps) {
  const { embedUrl, embeddable, provider } = useSettings()
  const player = useRef<PlayerHandle>(null)
  const playlist = useRef<PlaylistPanelHandle>(null)
  const [playerDuration, setPlayerDuration] = useState<number | null>(null)
  const [isPlayerSettled, setIsPlayerSettled] = useState(false)
  const watchHistory = useWatchHistory(id, startSeconds)
  const words = useWordsPanel(!provider)
  const loaded = valueOf(useDetailsLoaders().videos.peek(id))
  const seek = (seconds: number) => player.current?.seekTo(seconds)
  const timeMarks = {
    videoId: id,
    durationSeconds: playerDuration ?? loaded?.durationSeconds ?? null,
    onSeek: seek,
  }
  const wordsPanel = words.kind !== null && words.contents !== null && (
    <RegionBoundary notice={m.partNotLoaded}>
      <Suspense>
        <WordsPanel
          key={words.kind}
          kind={words.kind}
          videoId={id}
          contents={words.contents}
          playback={words.playback}
          onSeek={seek}
          onClose={words.close}
        />
      </Suspense>
    </RegionBoundary>
  )
  const playlistPanel = playlistId !== null && (
    <RegionBoundary notice={m.playlistNotShown}>
      <Suspense>
        <PlaylistPanel ref={playlist} playlistId={playlistId} videoId={id} />
      </Suspense>
    </RegionBoundary>
  )
  return (
    <Watch
      id={id}
      timeMarks={timeMarks}
      waiting={<PlayerLoading />}
      panels={
        wordsPanel === false && playlistPanel === false ? null : (
          <>
            {playlistPanel}
            {wordsPanel}
          </>
        )
      }
      renderPlayer={(title, picture) => (
        <Player
          ref={player}
          videoId={id}
          title={title}
          picture={picture}
          embedUrl={embedUrl}
          startSeconds={watchHistory.startSeconds}
          onDuration={setPlayerDuration}
          onReport={(report) => {
            watchHistory.record(report)
            words.report(report)
          }}
          onSettled={() => setIsPlayerSettled(true)}
          onEnded={() => playlist.current?.playNext()}
        />
      )}
      renderOwnerAction={({ channelId, channelTitle }) => (
        <SubscribeButton channelId={channelId} name={channelTitle} />
      )}
      renderActions={(video, counts) => (
        <>
          <Rating video={{ ...video, counts }} likeCount={counts?.likeCount ?? null} />
          <SaveButton video={{ ...video, counts }} />
          {words.contents !== null && (
            <PanelButtons
              ref={words.buttons}
              contents={words.contents}
              open={words.kind}
              onToggle={words.toggle}
            />
          )}
          <ShareButton
            video={video}
            durationSeconds={timeMarks.durationSeconds}
            isLive={loaded?.durationSeconds === null}
            embedUrl={embeddable ? embedUrl : null}
            currentSeconds={() => player.current?.currentSeconds() ?? null}
          />
        </>
      )}
      renderComments={(video) => (
        <RegionBoundary notice={m.commentsNotShown}>
          <Comments
            videoId={id}
            commentCount={video.counts?.commentCount ?? null}
            timeMarks={timeMarks}
            canLoad={isPlayerSettled}
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
 * `/watch/{id}`, which starts where the user left off, with `?t=72` to start there and `?list={playlistId}` to play a
 * playlist. The screen is remounted for another video.
 */
export default function WatchRoute() {
  const { id = '' } = useMatch(routes.watch) ?? {}
  const searchParams = useSearchParams()
  const startSeconds = parseStartTime(searchParams.get('t'))
  const seen = useCachedVideo(id)
  const loaded = useSelector((state: RootState) => selectVideoTitle(state, id))
  const title = loaded ?? seen?.title ?? t(m.video)
  return (
    <Page title={title} hasHeading>
      <RegionBoundary key={id} notice={m.videoNotShown}>
        <WatchScreen id={id} startSeconds={startSeconds} playlistId={searchParams.get('list')} />
      </RegionBoundary>
    </Page>
  )
}
