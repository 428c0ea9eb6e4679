import * as m from '@vtube/messages'
import House from 'lucide-react/icons/house'
import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { paths } from '../../config/paths.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { describeFailureOfOne } from '../../ui/RemoteView/FailureNotice.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { ChannelHeader, ChannelHeaderSkeleton } from './ChannelHeader.tsx'
import { loadChannelDetails, openChannel, selectChannel } from './channelThunks.ts'
import { ChannelVideos } from './ChannelVideos.tsx'
import type { ServerList } from '../../listView/useServerList.tsx'
import { retryVideos, selectVideos, type ChannelList } from './channelVideosSlice.ts'

const NoChannel = () => (
  <StateNotice
    icon={<UserX />}
    title={t(m.noChannel)}
    detail={t(m.channelGone)}
    action={
      <ButtonLink variant="primary" icon={<House />} to={paths.home()}>
        {t(m.goHome)}
      </ButtonLink>
    }
  />
)

interface ChannelScreenProps {
  channelId: string
  /** The sort order, the filters and the controls of the list of videos. */
  view: ServerList
  /** A button beside the name and the subscriber count. */
  action: ReactNode
}

/** The channel page, which consists of a header and videos. Each part loads, fails and is retried separately. */
export function ChannelScreen({ channelId, view, action }: ChannelScreenProps) {
  const { parameters } = view
  const list: ChannelList = { channelId, parameters }
  const dispatch = useAppDispatch()
  const channel = useSelector((state: RootState) => selectChannel(state, channelId))
  const videos = useSelector((state: RootState) => selectVideos(state, list))
  useEffect(() => dispatch(openChannel(channelId, parameters)), [dispatch, channelId, parameters])

  const details = channel.status === 'ready' ? channel.data : null
  // If both loads have failed, the page shows a single message.
  const hasNothing = channel.status === 'failed' && videos.status === 'failed' && videos.previous === null
  const handleRetry = () => {
    void dispatch(loadChannelDetails(channelId))
    if (videos.status === 'failed') dispatch(retryVideos(list))
  }
  if (channel.status === 'ready' && details === null) return <NoChannel />
  return (
    <>
      <LoadingBar isLoading={channel.status === 'loading' || videos.status === 'loading'} />
      <RemoteView
        remote={channel}
        describe={(failure) => describeFailureOfOne(failure, m.channelNotLoaded)}
        skeleton={<ChannelHeaderSkeleton />}
        onRetry={handleRetry}
      >
        {(data) => data !== null && <ChannelHeader channel={data} action={action} />}
      </RemoteView>
      {!hasNothing && (
        <ChannelVideos
          list={list}
          view={view}
          channelPictureUrl={details?.thumbnails.default ?? details?.thumbnails.high ?? null}
        />
      )}
    </>
  )
}
