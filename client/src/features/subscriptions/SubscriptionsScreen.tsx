import * as m from '@vtube/messages'
import Tv from 'lucide-react/icons/tv'
import { type ReactNode, useMemo, useRef } from 'react'
import type { SubscriptionGroup } from '../../domain/userDataRows.ts'
import { t } from '../../language/translate.ts'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { HideWatchedButton } from '../../listView/HideWatchedButton.tsx'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import {
  ALL_SUBSCRIPTIONS,
  channelsOfGroups,
  subscriptionGroups,
  countNew,
  seenUntilOfGroups,
} from '../../userData/subscriptionGroups.ts'
import { subscribedChannelIds } from '../../userData/subscriptions.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { ViewLinks } from '../../ui/ViewLinks/ViewLinks.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { GroupActions } from './GroupActions.tsx'
import { SubscribedChannels } from './SubscribedChannels.tsx'
import { SubscriptionVideos } from './SubscriptionVideos.tsx'
import { useStoredChannels, useSubscriptionFeed } from './useSubscriptionFeed.ts'
import styles from './SubscriptionsScreen.module.css'
import { isolated } from '../../format/isolated.ts'
import type { UploadsByChannel } from '../../userData/createSubscriptionFeed.ts'
import { newestFirst } from '../../userData/newestFirst.ts'

interface GroupLinksProps {
  uploads: UploadsByChannel
  /** The id of the shown group, or null for all subscriptions. */
  current: string | null
}

/** The links to the feed of all subscriptions and to the feeds of the groups, each with its number of new videos. */
function GroupLinks({ uploads, current }: GroupLinksProps) {
  const groups = useUserDataView(subscriptionGroups, null) ?? []
  const members = useUserDataView(channelsOfGroups, null)
  const visits = useUserDataView(seenUntilOfGroups, null)
  if (groups.length === 0) return null
  const labelOf = (id: string, name: string) => {
    const videos = newestFirst([...(members?.get(id) ?? [])].flatMap((one) => uploads.get(one)?.videos ?? []))
    const newCount = id === current ? 0 : countNew(videos, visits?.get(id) ?? null)
    return newCount > 0 ? t(m.groupWithNew, { ...counted(newCount), name: isolated(name) }) : name
  }
  return (
    <ViewLinks
      label={t(m.groups)}
      views={[
        { to: paths.subscriptions, label: t(m.allSubscriptions), isCurrent: current === null },
        ...groups.map(({ id, name }) => ({
          to: paths.subscriptionGroup(id),
          label: labelOf(id, name),
          isCurrent: id === current,
        })),
      ]}
    />
  )
}

type SubscriptionsView = 'videos' | 'channels'
/** Renders the button that lets other programs follow a group, or all subscriptions if the group is null. */
type RenderFollow = (group: SubscriptionGroup | null) => ReactNode

/** The number of channels above which the progress of a refresh is shown. */
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
  groupId: string | null
  renderFollow: RenderFollow
}

/** A heading, followed by the newest videos of the user's channels or by the list of these channels. */
function Subscriptions({ data, channelIds, view, groupId, renderFollow }: SubscriptionsProps) {
  const feed = useSubscriptionFeed(data, channelIds)
  const channels = useStoredChannels(data, channelIds)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = { channels, channelIds, heading }
  const { progress } = feed
  const count = channelIds.length
  const members = useUserDataView(channelsOfGroups, null)
  const group = useUserDataView(subscriptionGroups, null)?.find(({ id }) => id === groupId) ?? null
  const inGroup = groupId === null ? null : (members?.get(groupId) ?? null)
  // The page of a group refreshes the channels of all subscriptions too, so the costs are the same.
  const shownIds = useMemo(
    () => (inGroup === null ? channelIds : channelIds.filter((id) => inGroup.has(id))),
    [channelIds, inGroup],
  )
  return (
    <>
      <LoadingBar isLoading={progress !== null} />
      <ScreenHead
        ref={heading}
        className={styles.head}
        title={t(m.subscribedChannels)}
        tabIndex={-1}
        notes={[
          shownIds.length > 0 && t(m.channelCount, counted(shownIds.length)),
          progress !== null &&
            progress.total > MANY_CHANNELS &&
            t(m.renewalProgress, { ...counted(progress.total), done: counted(progress.done).count }),
        ]}
      >
        {count > 0 && view === 'videos' && <HideWatchedButton />}
        {count > 0 && <GroupActions key={groupId} data={data} group={group} {...list} />}
        {count > 0 && view === 'videos' && (groupId === null || group !== null) && renderFollow(group)}
      </ScreenHead>
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
            <>
              <GroupLinks uploads={feed.uploads} current={groupId} />
              {groupId !== null && inGroup === null ? (
                <StateNotice icon={<Tv />} title={t(m.noSuchGroup)} />
              ) : groupId !== null && shownIds.length === 0 ? (
                <StateNotice icon={<Tv />} title={t(m.groupIsEmpty)} />
              ) : (
                <SubscriptionVideos
                  key={groupId}
                  {...feed}
                  {...list}
                  store={data.store}
                  feedId={groupId ?? ALL_SUBSCRIPTIONS}
                  channelIds={shownIds}
                  uploads={feed.uploads}
                />
              )}
            </>
          )}
          {view === 'channels' && <SubscribedChannels data={data} {...list} />}
        </>
      )}
    </>
  )
}

interface SubscriptionsScreenProps {
  view: SubscriptionsView
  /** The id of the group whose videos are shown, or null for the videos of all subscriptions. */
  groupId?: string | null
  renderFollow: RenderFollow
}

/** The page of the channels to which the user has subscribed. */
export function SubscriptionsScreen({ view, groupId = null, renderFollow }: SubscriptionsScreenProps) {
  const channelIds = useUserDataView(subscribedChannelIds, null)
  return (
    <>
      {channelIds === null && <ScreenHead className={styles.head} title={t(m.subscribedChannels)} />}
      <WithUserData skeleton={<VideoGridSkeleton />}>
        {(data) => (
          <Subscriptions
            data={data}
            channelIds={channelIds ?? []}
            view={view}
            groupId={groupId}
            renderFollow={renderFollow}
          />
        )}
      </WithUserData>
    </>
  )
}
