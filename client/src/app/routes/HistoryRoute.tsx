import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { HistoryScreen } from '../../features/history/HistoryScreen.tsx'
import { AddToQueueItem } from '../AddToQueueItem.tsx'
import { Page } from './Page.tsx'

export default function HistoryRoute() {
  return (
    <Page title={t(m.history)} hasHeading>
      <HistoryScreen renderFirst={(videoIds) => <AddToQueueItem videos={videoIds} />} />
    </Page>
  )
}
