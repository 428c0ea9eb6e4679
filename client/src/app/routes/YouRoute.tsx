import * as m from '@vtube/messages'
import { YouScreen } from '../../features/you/YouScreen.tsx'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

export default function YouRoute() {
  return (
    <Page title={t(m.you)} hasHeading>
      <YouScreen />
    </Page>
  )
}
