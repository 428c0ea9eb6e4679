import * as m from '@vtube/messages'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { Fragment, useEffect } from 'react'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { t } from '../../language/translate.ts'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { Hidden } from '../../components/Hidden/Hidden.tsx'
import { unlessBlockedOrWatched, useShown } from '../../components/useShown.ts'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import type { Failure, Remote } from '../../domain/remote.ts'
import type { Video } from '../../domain/video.ts'
import { counted } from '../../format/count.ts'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { FIRST_ROW } from '../../ui/shell.ts'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useOwnList } from '../../listView/useOwnList.tsx'
import type { UploadsByChannel } from '../../userData/createSubscriptionFeed.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { RefreshButton, RefreshBar, RenewalFailure } from './RenewalNotices.tsx'
import type { ChannelsProps } from './SubscribedChannels.tsx'
import type { SubscriptionFeedView } from './useSubscriptionFeed.ts'
import { useNewVideos } from './useNewVideos.ts'
import { useShownUploads } from './useShownUploads.ts'
import styles from './SubscriptionVideos.module.css'

interface FeedCardProps {
  video: Video
  pictureUrl: string | null
  priority: boolean
  /** Called before the details of this card are requested. */
  onDraw: () => void
}

/** A card that subscribes to its own details. */
function FeedCard({ video, pictureUrl, priority, onDraw }: FeedCardProps) {
  useEffect(onDraw, [onDraw])
  return <VideoItem form="card" {...useVideo(video)} channelPictureUrl={pictureUrl} priority={priority} />
}

/** The videos of a feed that are new since the last visit. */
export interface Fresh {
  feedId: string
  videos: readonly Video[]
}

interface SubscriptionVideosProps extends SubscriptionFeedView, ChannelsProps {
  store: UserDataStore
  /** The id of the group that contains the channels, or `ALL_SUBSCRIPTIONS`. */
  feedId: string
  uploads: UploadsByChannel
  /** Called with the videos that are new since the last visit. The function must not change. */
  onFresh: (fresh: Fresh) => void
}

/** Returns the first failure to refresh a channel, or null if none has failed. */
const failureOf = (failures: ReadonlyMap<string, Failure>, channelIds: readonly string[]): Failure | null =>
  channelIds.map((id) => failures.get(id)).find((failure) => failure !== undefined) ?? null

const idOf = ({ id }: Video) => id
const videoOf = (video: Video) => video

/** Divides a list at the first video that is not new. Returns one section if all or none are new. */
function sectionsOf(videos: readonly Video[], seenFrom: number) {
  if (seenFrom === 0 || seenFrom >= videos.length) return [{ title: null, start: 0, videos }]
  return [
    { title: t(m.newSinceLastVisit), start: 0, videos: videos.slice(0, seenFrom) },
    { title: t(m.seenBefore), start: seenFrom, videos: videos.slice(seenFrom) },
  ]
}

/** The newest videos of the subscribed channels. Stored videos are shown while the channels are being refreshed. */
export function SubscriptionVideos(props: SubscriptionVideosProps) {
  const { store: userData, feedId, channels, channelIds, heading, onFresh, ...feed } = props
  const { uploads, failures, progress, refreshable, refresh } = feed
  const store = useVideoStore()
  const { videos, newCount, showNew, freeze } = useShownUploads(uploads, channelIds)
  const name = `subscriptions ${feedId}`
  const listing = useShown(videos, name, unlessBlockedOrWatched)
  const { shown } = listing
  const seenFrom = useNewVideos(userData, feedId, shown)
  useEffect(() => onFresh({ feedId, videos: shown.slice(0, seenFrom) }), [onFresh, feedId, shown, seenFrom])
  const own = useOwnList({
    name,
    items: shown,
    idOf,
    videoOf,
    defaultOrder: m.newestFirst,
  })
  const isRenewing = progress !== null
  useCountAnnouncement(isRenewing ? 0 : newCount, m.showNewVideos)

  const failure = isRenewing ? null : failureOf(failures, channelIds)
  const isWaiting =
    isRenewing || (refreshable === null && channelIds.some((id) => !uploads.has(id) && !failures.has(id)))
  const remote: Remote<readonly Video[]> =
    videos.length > 0
      ? { status: 'ready', data: videos }
      : isWaiting
        ? { status: 'loading', previous: null }
        : failure !== null
          ? { status: 'failed', failure, previous: null }
          : { status: 'ready', data: videos }

  /** Requests details for 50 cards at a time, as in other lists, because each request costs a call. */
  const requestDetailsAround = (index: number) => {
    const start = index - (index % MAX_IDS_PER_CALL)
    store.receive(own.items.slice(start, start + MAX_IDS_PER_CALL))
  }
  const handleShowNew = () => {
    showNew()
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }
  const isNeverRenewed = refreshable !== null && uploads.size === 0
  return (
    <>
      {refreshable !== null && videos.length > 0 && (
        <RefreshBar channelCount={refreshable.length} isLoading={isRenewing} onRefresh={refresh} />
      )}
      {failure !== null && videos.length > 0 && (
        <RenewalFailure failure={failure} onRetry={refreshable === null ? refresh : undefined} />
      )}
      {channelIds.some((id) => uploads.get(id)?.isStale) && <StaleNotice />}
      <RemoteView
        remote={remote}
        notLoaded={m.videosNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={refresh}
        isEmpty={(list) => list.length === 0}
        empty={
          <StateNotice
            icon={<Clapperboard />}
            title={t(isNeverRenewed ? m.channelsNeverRenewed : m.channelsHaveNoVideos)}
            action={
              refreshable !== null && refreshable.length > 0 ? (
                <RefreshButton channelCount={refreshable.length} onClick={refresh} />
              ) : (
                <BrowseLink />
              )
            }
          />
        }
      >
        {() => (
          <div onFocus={freeze}>
            {own.controls}
            {newCount > 0 && (
              <div className={styles.newVideos}>
                <Button
                  variant="primary"
                  icon={<ArrowUp />}
                  className={styles.newVideosButton}
                  onClick={handleShowNew}
                >
                  {t(m.showNewVideos, counted(newCount))}
                </Button>
              </div>
            )}
            <Hidden listing={listing} place={shown.length === 0 ? 'instead' : 'above'} />
            {own.nothingPasses ??
              sectionsOf(own.items, own.isChanged ? 0 : seenFrom).map(({ title, start, videos: section }) => (
                <Fragment key={title ?? ''}>
                  {title !== null && <h2 className={styles.heading}>{title}</h2>}
                  <VideoGrid
                    videos={section}
                    label={title ?? t(own.isChanged ? m.videos : m.latestVideos)}
                    isBusy={isRenewing}
                    isCountAnnounced={!isRenewing && title === null}
                  >
                    {(video, index) => (
                      <FeedCard
                        video={video}
                        pictureUrl={valueOf(channels.get(video.channelId))?.pictureUrl ?? null}
                        priority={start + index < FIRST_ROW}
                        onDraw={() => requestDetailsAround(start + index)}
                      />
                    )}
                  </VideoGrid>
                </Fragment>
              ))}
            {shown.length > 0 && <Hidden listing={listing} place="below" />}
          </div>
        )}
      </RemoteView>
    </>
  )
}
