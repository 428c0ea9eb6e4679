import * as m from '@vtube/messages'
import Tv from 'lucide-react/icons/tv'
import { useRef } from 'react'
import { t } from '../../language/translate.ts'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { subscribedChannelIds } from '../../userData/subscriptions.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { ViewLinks } from '../../ui/ViewLinks/ViewLinks.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { SubscribedChannels } from './SubscribedChannels.tsx'
import { SubscriptionVideos } from './SubscriptionVideos.tsx'
import { useStoredChannels, useSubscriptionFeed } from './useSubscriptionFeed.ts'
import styles from './SubscriptionsScreen.module.css'

type SubscriptionsView = 'videos' | 'channels'

/** Progress is shown if more channels than this are refreshed. */
const MANY_CHANNELS = 20

const NoSubscriptions = () => (
  <StateNotice
    icon={<Tv />}
    title={t(m.noSubscriptions)}
    detail={t(m.noSubscriptionsAdvice)}
    action={<ButtonLink to={paths.home()}>{t(m.browseVideos)}</ButtonLink>}
  />
)

interface SubscriptionsProps {
  data: SignedInUserData
  channelIds: readonly string[]
  view: SubscriptionsView
}

/** A heading, followed by the newest videos of the user's channels or by the list of these channels. */
function Subscriptions({ data, channelIds, view }: SubscriptionsProps) {
  const feed = useSubscriptionFeed(data, channelIds)
  const channels = useStoredChannels(data, channelIds)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = { channels, channelIds, heading }
  const { progress } = feed
  const count = channelIds.length
  return (
    <>
      <LoadingBar isLoading={progress !== null} />
      <ScreenHead
        ref={heading}
        className={styles.head}
        title={t(m.subscribedChannels)}
        tabIndex={-1}
        notes={[
          count > 0 && t(m.channelCount, counted(count)),
          progress !== null &&
            progress.total > MANY_CHANNELS &&
            t(m.renewalProgress, { ...counted(progress.total), done: counted(progress.done).count }),
        ]}
      />
      {count === 0 ? (
        <NoSubscriptions />
      ) : (
        <>
          <ViewLinks
            label={t(m.subscribedChannels)}
            views={[
              { to: paths.subscriptions, label: t(m.videos), isCurrent: view === 'videos' },
              { to: paths.subscribedChannels, label: t(m.channels), isCurrent: view === 'channels' },
            ]}
          />
          {view === 'videos' && feed.uploads !== null && (
            <SubscriptionVideos {...feed} {...list} uploads={feed.uploads} />
          )}
          {view === 'channels' && <SubscribedChannels data={data} {...list} />}
        </>
      )}
    </>
  )
}

/** The page of the channels to which the user has subscribed. */
export function SubscriptionsScreen({ view }: { view: SubscriptionsView }) {
  const channelIds = useUserDataView(subscribedChannelIds, null)
  return (
    <>
      {channelIds === null && <ScreenHead className={styles.head} title={t(m.subscribedChannels)} />}
      <WithUserData skeleton={<VideoGridSkeleton />}>
        {(data) => <Subscriptions data={data} channelIds={channelIds ?? []} view={view} />}
      </WithUserData>
    </>
  )
}
