import { useSelector } from 'react-redux'
import { useParams } from '../../routing/hooks.ts'
import { ChannelScreen } from '../../features/channel/ChannelScreen.tsx'
import type { RootState } from '../../redux/RootState.ts'
import { Page } from './Page.tsx'

/** `/channel/{channelId}`. */
export function ChannelRoute() {
  const { channelId = '' } = useParams()
  const name = useSelector(({ channel }: RootState) =>
    channel.id === channelId ? channel.details?.title : undefined,
  )
  return (
    <Page title={name || 'Channel'} hasHeading={name !== undefined}>
      <ChannelScreen channelId={channelId} />
    </Page>
  )
}
