import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { HistoryScreen } from '../../features/history/HistoryScreen.tsx'
import { Page } from './Page.tsx'

export default function HistoryRoute() {
  return (
    <Page title={t(m.history)} hasHeading>
      <HistoryScreen />
    </Page>
  )
}
