import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Page } from './Page.tsx'

/** `/playlists`. */
export default function PlaylistsRoute() {
  return <Page title={t(m.playlists)}>{null}</Page>
}
