import * as m from '@vtube/messages'
import ListFilter from 'lucide-react/icons/list-filter'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useMemo } from 'react'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import type { SmartPlaylist } from '../../domain/userDataRows.ts'
import type { Video } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { PlayButtons } from '../../listView/PlayButtons.tsx'
import { QueriedVideos } from '../../listView/QueriedVideos.tsx'
import { useNavigate } from '../../routing/hooks.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { CompactButton } from '../../ui/CompactButton/CompactButton.tsx'
import { NameButton } from '../../ui/NameForm/NameForm.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { deleteSmartPlaylist, renameSmartPlaylist } from '../../userData/smartPlaylists.ts'
import { useUserData } from '../../userData/useUserData.ts'
import { listOfAddress } from './listOfAddress.ts'

interface SmartPlaylistScreenProps {
  playlist: SmartPlaylist
  /** Plays videos one after another. */
  onPlay: (videos: readonly Video[]) => void
  /** Further buttons in the heading. */
  actions: ReactNode
}

/**
 * A smart playlist: the videos that its search or filter finds now. Without a library, where it may have come with an
 * import, it only links its search, because each of the provider's costs a hundredth of those of a day.
 */
export function SmartPlaylistScreen({ playlist, onPlay, actions }: SmartPlaylistScreenProps) {
  const { id, name, address } = playlist
  const data = useUserData()
  const navigate = useNavigate()
  const showUndo = useUndoToast()
  const isLibrary = useSettings().libraryUrl !== undefined
  const found = useMemo(() => (isLibrary ? listOfAddress(address) : null), [isLibrary, address])
  const handleDelete = () => {
    if (data === null) return
    const restore = deleteSmartPlaylist(data.store, id)
    navigate(paths.playlists)
    showUndo(t(m.playlistDeleted, { name: isolated(name) }), restore)
  }
  const empty = isLibrary ? (
    <StateNotice
      icon={<ListFilter />}
      title={t(m.emptySmartPlaylist)}
      detail={t(m.emptySmartPlaylistAdvice)}
    />
  ) : (
    <StateNotice
      icon={<ListFilter />}
      title={t(m.smartPlaylist)}
      action={<ButtonLink to={address}>{t(m.search)}</ButtonLink>}
    />
  )
  return (
    <>
      <ScreenHead title={name} dir="auto" notes={[t(m.smartPlaylist)]}>
        {found !== null && (
          <>
            <PlayButtons {...found} onPlay={onPlay} />
            <ButtonLink icon={<ListFilter />} to={address}>
              {t(m.changeSearch)}
            </ButtonLink>
          </>
        )}
        {actions}
        <NameButton
          isCompact
          icon={<Pencil />}
          label={t(m.rename)}
          title={t(m.renamePlaylist)}
          name={name}
          action={t(m.rename)}
          onSubmit={(next) => data && renameSmartPlaylist(data.store, playlist, next, Date.now())}
        />
        <CompactButton
          variant="danger"
          label={t(m.deletePlaylist)}
          icon={<Trash2 />}
          onClick={handleDelete}
        />
      </ScreenHead>
      {found === null ? empty : <QueriedVideos {...found} empty={empty} />}
    </>
  )
}
