import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
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
      <SubscriptionsScreen view={view} groupId={view === 'videos' ? parameters.get('group') : null} />
    </Page>
  )
}
