import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { FollowButton } from '../../features/feeds/FollowButton.tsx'
import { SubscriptionsScreen } from '../../features/subscriptions/SubscriptionsScreen.tsx'
import { useSearchParams } from '../../routing/hooks.ts'
import { Page } from './Page.tsx'

/** The route `/subscriptions`. With `?view=channels`, it shows the list of channels, with `?group=`
 * the videos of a group. */
export default function SubscriptionsRoute() {
  const parameters = useSearchParams()
  const view = parameters.get('view') === 'channels' ? 'channels' : 'videos'
  return (
    <Page title={t(m.subscribedChannels)} hasHeading>
      <SubscriptionsScreen
        view={view}
        groupId={view === 'videos' ? parameters.get('group') : null}
        renderFollow={(group) =>
          group === null ? (
            <FollowButton subject={{ kind: 'subscriptions' }} title={t(m.subscribedChannels)} />
          ) : (
            <FollowButton subject={{ kind: 'group', id: group.id }} title={group.name} />
          )
        }
      />
    </Page>
  )
}
