import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

/** `/subscriptions`. */
export default function SubscriptionsRoute() {
  return <Page title={t(m.yourChannels)}>{null}</Page>
}
