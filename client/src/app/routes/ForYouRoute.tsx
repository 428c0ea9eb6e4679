import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

export default function ForYouRoute() {
  return (
    <Page title={t(m.forYou)} hasHeading>
      {null}
    </Page>
  )
}
