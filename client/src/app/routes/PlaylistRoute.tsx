import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

/** `/playlist/{id}`. */
export default function PlaylistRoute() {
  return <Page title={t(m.playlist)}>{null}</Page>
}
