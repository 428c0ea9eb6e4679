import * as m from '@vtube/messages'
import ListFilter from 'lucide-react/icons/list-filter'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useMemo } from 'react'
import { type ListSubject, readListAddress, type WatchedState } from '@vtube/shared/listQuery'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import type { SmartPlaylist } from '../../domain/userDataRows.ts'
import type { Video } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { PlayButtons } from '../../listView/PlayButtons.tsx'
import { QueriedVideos } from '../../listView/QueriedVideos.tsx'
import { SelectItem } from '../../listView/selection/SelectItem.tsx'
import { useNavigate } from '../../routing/hooks.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { MenuItem, MenuLink } from '../../ui/Menu/Menu.tsx'
import { RenameItem } from '../../ui/NameForm/NameForm.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { deleteSmartPlaylist, renameSmartPlaylist } from '../../userData/smartPlaylists.ts'
import { useUserData } from '../../userData/useUserData.ts'
import { folderList } from '../../api/library/folders.ts'
import { type ListParameters, videosIn } from '../../api/listParameters.ts'
import type { VideoList } from '../../api/videoList.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { playableFormats } from '../../listView/playableFormats.ts'
import { toListParameters } from '../../listView/toListParameters.ts'

function listOf(subject: ListSubject, parameters: ListParameters | null): VideoList {
  if (subject.kind === 'folder') return folderList(subject.path, parameters, languageTag())
  const of =
    subject.kind === 'search'
      ? { q: subject.words, ...(subject.isExact && { exactWords: 'true' }) }
      : { channelId: subject.id, order: 'date' }
  return { resource: 'search', parameters: { ...of, ...videosIn(parameters ?? {}) } }
}

interface FoundList {
  list: VideoList
  watched: WatchedState | null
}

/** Returns the list to which an address leads, such as `/search/pond?length=short`, or null if it leads to none. */
function listOfAddress(address: string): FoundList | null {
  const found = readListAddress(address)
  if (found === null) return null
  const { subject, query } = found
  return { list: listOf(subject, toListParameters(query, playableFormats)), watched: query.watched }
}

interface SmartPlaylistScreenProps {
  playlist: SmartPlaylist
  /** Plays the given videos one after another. */
  onPlay: (videos: readonly Video[]) => void
  /** Renders a row of the menu for the found videos. */
  renderFirst: (found: FoundList) => ReactNode
  /** Further rows of the menu. */
  actions: ReactNode
}

/**
 * A smart playlist: the videos that its search or filter finds now. Without a library, a smart playlist may exist
 * because of an import. In that case, the page only links to the search, because one search uses a hundredth of the
 * provider's daily quota of searches.
 */
export function SmartPlaylistScreen({ playlist, onPlay, renderFirst, actions }: SmartPlaylistScreenProps) {
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
      action={<ButtonLink to={address}>{t(m.changeSearch)}</ButtonLink>}
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
      <ScreenHead
        title={name}
        dir="auto"
        crumbs={[{ name: t(m.smartPlaylist) }]}
        menu={
          <>
            <SelectItem />
            {found !== null && renderFirst(found)}
            {found !== null && (
              <MenuLink icon={<ListFilter />} to={address}>
                {t(m.changeSearch)}
              </MenuLink>
            )}
            <RenameItem
              title={t(m.renamePlaylist)}
              name={name}
              onSubmit={(next) => data && renameSmartPlaylist(data.store, playlist, next, Date.now())}
            />
            {actions}
            <hr />
            <MenuItem isDanger icon={<Trash2 />} onSelect={handleDelete}>
              {t(m.deletePlaylist)}
            </MenuItem>
          </>
        }
      >
        {found !== null && <PlayButtons {...found} onPlay={onPlay} />}
      </ScreenHead>
      {found === null ? empty : <QueriedVideos {...found} empty={empty} />}
    </>
  )
}
