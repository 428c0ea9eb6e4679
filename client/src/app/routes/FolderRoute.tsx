import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

export default function FolderRoute() {
  return (
    <Page title={t(m.folders)} hasHeading>
      {null}
    </Page>
  )
}
