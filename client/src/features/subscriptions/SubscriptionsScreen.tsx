import * as m from '@vtube/messages'
import ListChecks from 'lucide-react/icons/list-checks'
import Play from 'lucide-react/icons/play'
import Tv from 'lucide-react/icons/tv'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import type { SubscriptionGroup } from '../../domain/userDataRows.ts'
import type { Video } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { HideWatchedItem } from '../../listView/HideWatchedItem.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { MenuLink } from '../../ui/Menu/Menu.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
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
import { ChooseChannels, GroupItems, NewGroupButton } from './GroupActions.tsx'
import { SubscribedChannels } from './SubscribedChannels.tsx'
import { type Fresh, SubscriptionVideos } from './SubscriptionVideos.tsx'
import { useStoredChannels, useSubscriptionFeed } from './useSubscriptionFeed.ts'
import { isolated } from '../../format/isolated.ts'
import type { UploadsByChannel } from '../../userData/createSubscriptionFeed.ts'
import { newestFirst } from '../../userData/newestFirst.ts'

interface GroupLinksProps {
  store: UserDataStore
  uploads: UploadsByChannel
  /** The id of the shown group, or null for all subscriptions. */
  current: string | null
}

/** The links to the feed of all subscriptions and to the feeds of the groups, each with its number of new videos. */
function GroupLinks({ store, uploads, current }: GroupLinksProps) {
  const groups = useUserDataView(subscriptionGroups, null) ?? []
  const members = useUserDataView(channelsOfGroups, null)
  const visits = useUserDataView(seenUntilOfGroups, null)
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
    >
      <NewGroupButton store={store} />
    </ViewLinks>
  )
}

type SubscriptionsView = 'videos' | 'channels'
/** Renders the row of the menu that lets other programs follow a group, or all subscriptions if it is null. */
type RenderFollow = (group: SubscriptionGroup | null) => ReactNode

/** The number of channels above which the progress of a refresh is shown. */
const MANY_CHANNELS = 20
const NO_VIDEOS: readonly Video[] = []

const NoSubscriptions = () => (
  <StateNotice
    icon={<Tv />}
    title={t(m.noSubscriptions)}
    detail={t(m.noSubscriptionsAdvice)}
    action={<BrowseLink />}
  />
)

interface SubscriptionsProps {
  data: SignedInUserData
  channelIds: readonly string[]
  view: SubscriptionsView
  groupId: string | null
  renderFollow: RenderFollow
  /** Plays the given videos one after another. */
  onPlay: (videos: readonly Video[]) => void
}

/** A heading, followed by the newest videos of the user's channels or by the list of these channels. */
function Subscriptions({ data, channelIds, view, groupId, renderFollow, onPlay }: SubscriptionsProps) {
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
  const chooser = group !== null && <ChooseChannels store={data.store} groupId={group.id} {...list} />
  const [latest, setLatest] = useState<Fresh | null>(null)
  const feedId = groupId ?? ALL_SUBSCRIPTIONS
  const isManaging = view === 'channels'
  const title = isManaging ? t(m.manageChannels) : (group?.name ?? t(m.subscriptions))
  const fresh = !isManaging && latest?.feedId === feedId ? latest.videos : NO_VIDEOS
  const head = (
    <ScreenHead
      ref={heading}
      title={title}
      dir="auto"
      tabIndex={-1}
      crumbs={
        isManaging || group !== null ? [{ name: t(m.subscriptions), to: paths.subscriptions }] : undefined
      }
      notes={[
        shownIds.length > 0 && t(m.channelCount, counted(shownIds.length)),
        fresh.length > 0 && t(m.newVideos, counted(fresh.length)),
        progress !== null &&
          progress.total > MANY_CHANNELS &&
          t(m.renewalProgress, { ...counted(progress.total), done: counted(progress.done).count }),
      ]}
      menu={
        count > 0 &&
        !isManaging && (
          <>
            <HideWatchedItem />
            {group === null && (
              <MenuLink icon={<ListChecks />} to={paths.subscribedChannels}>
                {t(m.manageChannels)}
              </MenuLink>
            )}
            {(groupId === null || group !== null) && renderFollow(group)}
            {group !== null && <GroupItems store={data.store} group={group} />}
          </>
        )
      }
    >
      {fresh.length > 0 && (
        <Button variant="primary" icon={<Play />} onClick={() => onPlay(fresh)}>
          {t(m.playNew)}
        </Button>
      )}
      {chooser}
    </ScreenHead>
  )
  if (count === 0)
    return (
      <>
        {head}
        <NoSubscriptions />
      </>
    )
  if (isManaging)
    return (
      <>
        {head}
        <SubscribedChannels data={data} {...list} />
      </>
    )
  return (
    <>
      <LoadingBar isLoading={progress !== null} />
      {head}
      {feed.uploads !== null && (
        <>
          <GroupLinks store={data.store} uploads={feed.uploads} current={groupId} />
          {groupId !== null && (inGroup === null || shownIds.length === 0) ? (
            <StateNotice
              icon={<Tv />}
              title={t(inGroup === null ? m.noSuchGroup : m.groupIsEmpty)}
              action={chooser || <BrowseLink />}
            />
          ) : (
            <SubscriptionVideos
              key={groupId}
              {...feed}
              {...list}
              store={data.store}
              feedId={feedId}
              channelIds={shownIds}
              uploads={feed.uploads}
              onFresh={setLatest}
            />
          )}
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
  /** Plays the given videos one after another. */
  onPlay: (videos: readonly Video[]) => void
}

/** The page of the channels to which the user has subscribed. */
export function SubscriptionsScreen({ groupId = null, ...props }: SubscriptionsScreenProps) {
  const channelIds = useUserDataView(subscribedChannelIds, null)
  return (
    <>
      {channelIds === null && <ScreenHead title={t(m.subscriptions)} />}
      <WithUserData skeleton={<VideoGridSkeleton />}>
        {(data) => <Subscriptions {...props} data={data} channelIds={channelIds ?? []} groupId={groupId} />}
      </WithUserData>
    </>
  )
}
