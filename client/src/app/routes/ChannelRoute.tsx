import * as m from '@vtube/messages'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { useMatch, useSearchParams } from '../../routing/hooks.ts'
import { SubscribeButton } from '../../features/subscriptions/SubscribeButton.tsx'
import { ChannelScreen } from '../../features/channel/ChannelScreen.tsx'
import { BlockedChannelNotice } from '../../features/blocks/BlockedChannelNotice.tsx'
import { FollowButton } from '../../features/feeds/FollowButton.tsx'
import { routes } from '../../config/paths.ts'
import type { RootState } from '../../redux/RootState.ts'
import { Page } from './Page.tsx'

/** The route `/channel/{channelId}`. With `?sort=name`, the videos are sorted by name. */
export default function ChannelRoute() {
  const { channelId = '' } = useMatch(routes.channel) ?? {}
  const order = useSearchParams().get('sort') === 'name' ? 'name' : 'latest'
  const name = useSelector(({ channel }: RootState) =>
    channel.id === channelId ? channel.details?.title : undefined,
  )
  return (
    <Page title={name || t(m.channel)} hasHeading={name !== undefined}>
      <BlockedChannelNotice channelId={channelId} />
      <ChannelScreen
        list={{ channelId, order }}
        action={
          <>
            <SubscribeButton channelId={channelId} name={name ?? ''} />
            <FollowButton subject={{ kind: 'channel', id: channelId }} title={name ?? ''} />
          </>
        }
      />
    </Page>
  )
}
