import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

/** `/history`. */
export default function HistoryRoute() {
  return <Page title={t(m.history)}>{null}</Page>
}
