import * as m from '@vtube/messages'
import { ForYouScreen } from '../../features/forYou/ForYouScreen.tsx'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

export default function ForYouRoute() {
  return (
    <Page title={t(m.forYou)} hasHeading>
      <ForYouScreen />
    </Page>
  )
}
