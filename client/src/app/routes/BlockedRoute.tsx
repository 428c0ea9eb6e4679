import * as m from '@vtube/messages'
import { BlockedScreen } from '../../features/blocks/BlockedScreen.tsx'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

export default function BlockedRoute() {
  return (
    <Page title={t(m.blockedList)} hasHeading>
      <BlockedScreen />
    </Page>
  )
}
