import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { FollowItem } from '../../features/feedLinks/FollowButton.tsx'
import { SubscriptionsScreen } from '../../features/subscriptions/SubscriptionsScreen.tsx'
import { useSearchParams } from '../../routing/hooks.ts'
import { usePlayVideos } from '../player/usePlayVideos.ts'
import { Page } from './Page.tsx'

/**
 * The route `/subscriptions`, which shows the newest videos. With `?view=channels`, it shows the list of channels, and
 * with `?group=` the videos of a group.
 */
export default function SubscriptionsRoute() {
  const parameters = useSearchParams()
  const handlePlay = usePlayVideos()
  const view = parameters.get('view') === 'channels' ? 'channels' : 'videos'
  return (
    <Page title={t(m.subscriptions)} hasHeading>
      <SubscriptionsScreen
        view={view}
        onPlay={handlePlay}
        groupId={view === 'videos' ? parameters.get('group') : null}
        renderFollow={(group) =>
          group === null ? (
            <FollowItem subject={{ kind: 'subscriptions' }} title={t(m.subscriptions)} />
          ) : (
            <FollowItem subject={{ kind: 'group', id: group.id }} title={group.name} />
          )
        }
      />
    </Page>
  )
}
