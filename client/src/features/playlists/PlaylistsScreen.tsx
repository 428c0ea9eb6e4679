import * as m from '@vtube/messages'
import Plus from 'lucide-react/icons/plus'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { announce } from '../../ui/announce.ts'
import { createPlaylist, playlists } from '../../userData/playlists.ts'
import { smartPlaylists } from '../../userData/smartPlaylists.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { NameButton } from '../../ui/NameForm/NameForm.tsx'
import { LibraryPlaylists, SmartPlaylistCard } from './OtherPlaylists.tsx'
import { PlaylistCard, PlaylistCardSkeletons } from './PlaylistCard.tsx'
import grid from '../../components/VideoGrid/VideoGrid.module.css'
import styles from './PlaylistsScreen.module.css'

/** A button that asks for a name in a dialog and creates a playlist with it. */
function NewPlaylist({ data }: { data: SignedInUserData | null }) {
  const handleSubmit = (name: string) => {
    if (data === null) return
    createPlaylist(data.store, name, Date.now())
    announce(t(m.playlistCreated, { name: isolated(name) }))
  }
  return (
    <NameButton
      variant="primary"
      icon={<Plus />}
      label={t(m.newPlaylist)}
      title={t(m.newPlaylist)}
      action={t(m.createPlaylist)}
      disabled={data === null}
      onSubmit={handleSubmit}
    />
  )
}

function PlaylistGrid() {
  const own = useUserDataView(playlists, null) ?? []
  const smart = useUserDataView(smartPlaylists, null) ?? []
  return (
    <ul className={`${grid.gridRow} ${styles.grid}`} aria-label={t(m.playlists)}>
      <li>
        <PlaylistCard id={WATCH_LATER} name={t(m.watchLater)} updatedAt={null} />
      </li>
      {own.map(({ id, name, updatedAt }) => (
        <li key={id}>
          <PlaylistCard id={id} name={name} updatedAt={updatedAt} />
        </li>
      ))}
      {smart.map((playlist) => (
        <li key={playlist.id}>
          <SmartPlaylistCard {...playlist} />
        </li>
      ))}
    </ul>
  )
}

/**
 * The page of playlists. Watch later, which always exists, is first. The user's other playlists follow, beginning with
 * the last updated one, then the smart playlists, and then the playlists of the library.
 */
export function PlaylistsScreen() {
  const data = useUserData()
  return (
    <>
      <ScreenHead title={t(m.playlists)}>
        <NewPlaylist data={data} />
      </ScreenHead>
      <WithUserData skeleton={<PlaylistCardSkeletons className={`${grid.gridRow} ${styles.grid}`} />}>
        {() => <PlaylistGrid />}
      </WithUserData>
      <LibraryPlaylists />
    </>
  )
}
