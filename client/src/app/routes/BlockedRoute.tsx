import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

export default function BlockedRoute() {
  return (
    <Page title={t(m.blockedList)} hasHeading>
      {null}
    </Page>
  )
}
