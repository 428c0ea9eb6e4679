import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { StatusScreen } from '../../features/status/StatusScreen.tsx'
import { Page } from './Page.tsx'

export default function StatusRoute() {
  return (
    <Page title={t(m.status)} hasHeading>
      <StatusScreen />
    </Page>
  )
}
