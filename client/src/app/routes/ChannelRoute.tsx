import * as m from '@vtube/messages'
import { SERVER_SORTS } from '@vtube/shared/listQuery'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { useMatch } from '../../routing/hooks.ts'
import { GroupsButton } from '../../features/subscriptions/GroupsButton.tsx'
import { SubscribeButton } from '../../features/subscriptions/SubscribeButton.tsx'
import { ChannelScreen } from '../../features/channel/ChannelScreen.tsx'
import { BlockedChannelNotice } from '../../features/blocks/BlockedChannelNotice.tsx'
import { FollowButton } from '../../features/feedLinks/FollowButton.tsx'
import { routes } from '../../config/paths.ts'
import { SERVER_FILTERS } from '../../listView/listOffers.ts'
import { SaveAsSmartPlaylist } from '../../features/playlists/SaveAsSmartPlaylist.tsx'
import { useServerList } from '../../listView/useServerList.tsx'
import type { RootState } from '../../redux/RootState.ts'
import { Page } from './Page.tsx'

// The code that requests the videos loads together with the page.
import('../../api/channelVideos.ts').catch(() => {})

const OFFERS = {
  sorts: SERVER_SORTS,
  defaultOrder: m.newestFirst,
  filters: SERVER_FILTERS,
}

/** The route `/channel/{channelId}`. In a library, its parameters sort and filter the videos: `?sort=name`. */
export default function ChannelRoute() {
  const { channelId = '' } = useMatch(routes.channel) ?? {}
  const name = useSelector(({ channel }: RootState) =>
    channel.id === channelId ? channel.details?.title : undefined,
  )
  const view = useServerList({
    name: `channel ${channelId}`,
    subject: { channelId },
    offers: OFFERS,
    action: <SaveAsSmartPlaylist name={name ?? ''} />,
  })
  return (
    <Page title={name || t(m.channel)} hasHeading={name !== undefined}>
      <BlockedChannelNotice channelId={channelId} />
      <ChannelScreen
        channelId={channelId}
        view={view}
        action={
          <>
            <SubscribeButton channelId={channelId} name={name ?? ''} />
            <GroupsButton channelId={channelId} name={name ?? ''} />
            <FollowButton subject={{ kind: 'channel', id: channelId }} title={name ?? ''} />
          </>
        }
      />
    </Page>
  )
}
