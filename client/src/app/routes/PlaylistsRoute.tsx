import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { PlaylistsScreen } from '../../features/playlists/PlaylistsScreen.tsx'
import { Page } from './Page.tsx'

export default function PlaylistsRoute() {
  return (
    <Page title={t(m.playlists)} hasHeading>
      <PlaylistsScreen />
    </Page>
  )
}
