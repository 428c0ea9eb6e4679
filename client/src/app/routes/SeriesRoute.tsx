import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

export default function SeriesRoute() {
  return (
    <Page title={t(m.series)} hasHeading>
      {null}
    </Page>
  )
}
