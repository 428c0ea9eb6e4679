import * as m from '@vtube/messages'
import { routes } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import { PlaylistScreen } from '../../features/playlists/PlaylistScreen.tsx'
import { FollowButton } from '../../features/feeds/FollowButton.tsx'
import { usePlaylistName } from '../../features/playlists/usePlaylistName.ts'
import { SharePlaylistButton } from '../../features/watch/SharePlaylistButton.tsx'
import { useMatch } from '../../routing/hooks.ts'
import { Page } from './Page.tsx'

export default function PlaylistRoute() {
  const { id = '' } = useMatch(routes.playlist) ?? {}
  const name = usePlaylistName(id)
  return (
    <Page title={name ?? t(m.playlist)} hasHeading>
      <PlaylistScreen
        id={id}
        renderShare={(playlist) => (
          <>
            <SharePlaylistButton {...playlist} />
            <FollowButton subject={{ kind: 'playlist', id }} title={playlist.name} />
          </>
        )}
      />
    </Page>
  )
}
