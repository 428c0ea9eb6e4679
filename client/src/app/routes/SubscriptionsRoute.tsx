import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { SubscriptionsScreen } from '../../features/subscriptions/SubscriptionsScreen.tsx'
import { useSearchParams } from '../../routing/hooks.ts'
import { Page } from './Page.tsx'

/** The route `/subscriptions`. With `?view=channels`, it shows the list of channels. */
export default function SubscriptionsRoute() {
  const view = useSearchParams().get('view') === 'channels' ? 'channels' : 'videos'
  return (
    <Page title={t(m.subscribedChannels)} hasHeading>
      <SubscriptionsScreen view={view} />
    </Page>
  )
}
