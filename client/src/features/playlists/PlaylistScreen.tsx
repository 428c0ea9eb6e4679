import * as m from '@vtube/messages'
import ListVideo from 'lucide-react/icons/list-video'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { paths } from '../../config/paths.ts'
import type { PlaylistItem } from '../../domain/userDataRows.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { useOwnList } from '../../listView/useOwnList.tsx'
import { SelectableList } from '../../listView/selection/SelectableList.tsx'
import { SelectItem } from '../../listView/selection/SelectItem.tsx'
import { useNavigate } from '../../routing/hooks.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import {
  deletePlaylist,
  emptyPlaylist,
  playlistItems,
  removeFromPlaylist,
  renamePlaylist,
} from '../../userData/playlists.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { RenameItem } from '../../ui/NameForm/NameForm.tsx'
import { PlaylistHead } from './PlaylistHead.tsx'
import { PlaylistItems } from './PlaylistItems.tsx'
import { PlaylistSkeleton } from './PlaylistRow.tsx'
import rows from '../../components/VideoItem/StoredRows.module.css'
import { usePlaylistName } from './usePlaylistName.ts'

interface PlaylistProps {
  data: SignedInUserData
  id: string
  name: string
  /** The id of the video that is playing, or null. */
  playingId: string | null
  /** Renders the rows of the menu that queue and share the playlist. */
  renderFirst: (playlist: { name: string; videoIds: readonly string[] }) => ReactNode
  /** Renders further rows of the menu. */
  renderMore: (playlist: { name: string; videoIds: readonly string[] }) => ReactNode
}

interface KnownPlaylistProps extends PlaylistProps {
  onDelete: () => void
}

const NO_ITEMS: readonly PlaylistItem[] = []
const idOf = ({ videoId }: PlaylistItem) => videoId

function KnownPlaylist({ data, id, name, playingId, renderFirst, renderMore, onDelete }: KnownPlaylistProps) {
  const items = useUserDataView(playlistItems, id) ?? NO_ITEMS
  const isOwn = id !== WATCH_LATER
  const ref = useRef<HTMLDivElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  const showUndo = useUndoToast()
  const remove = (videoId: string) =>
    removeAndMoveFocus(() =>
      showUndo(
        t(m.removedFromPlaylist, { name: isolated(name) }),
        removeFromPlaylist(data.store, id, videoId),
      ),
    )
  const removeAll = () => {
    // The menu disappears with the videos.
    const heading = ref.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
    showUndo(t(m.allRemoved, { name: isolated(name) }), emptyPlaylist(data.store, id))
  }
  const videoIds = useMemo(() => items.map(idOf), [items])
  const own = useOwnList({ name: `playlist ${id}`, items, idOf, defaultOrder: m.ownOrder })
  return (
    <div ref={ref}>
      <PlaylistHead
        className={rows.width}
        id={id}
        name={name}
        videos={videoIds}
        hasPictures
        kind={t(m.playlist)}
        menu={
          (isOwn || items.length > 0) && (
            <>
              <SelectItem />
              {renderFirst({ name, videoIds })}
              {isOwn && (
                <RenameItem
                  title={t(m.renamePlaylist)}
                  name={name}
                  onSubmit={(next) => renamePlaylist(data.store, id, next, Date.now())}
                />
              )}
              {renderMore({ name, videoIds })}
              <hr />
              <MenuItem isDanger icon={<Trash2 />} onSelect={isOwn ? onDelete : removeAll}>
                {t(isOwn ? m.deletePlaylist : m.removeAll)}
              </MenuItem>
            </>
          )
        }
      />
      {items.length === 0 ? (
        <StateNotice
          icon={<ListVideo />}
          title={t(m.emptyPlaylist)}
          detail={t(m.emptyPlaylistAdvice)}
          action={<BrowseLink />}
        />
      ) : (
        <>
          {own.controls}
          {own.nothingPasses ?? (
            <SelectableList videoIds={own.ids} onRemove={(ids) => removeFromPlaylist(data.store, id, ...ids)}>
              <PlaylistItems
                data={data}
                playlistId={id}
                items={own.items}
                playingId={playingId}
                isFixed={own.isChanged}
                onRemove={remove}
              />
            </SelectableList>
          )}
        </>
      )}
    </div>
  )
}

const NoSuchPlaylist = () => (
  <>
    <VisuallyHidden as="h1">{t(m.playlist)}</VisuallyHidden>
    <StateNotice
      icon={<ListVideo />}
      title={t(m.noSuchPlaylist)}
      detail={t(m.playlistGone)}
      action={<ButtonLink to={paths.playlists}>{t(m.playlists)}</ButtonLink>}
    />
  </>
)

function OpenPlaylist({ data, id, ...buttons }: Omit<PlaylistProps, 'name'>) {
  const name = usePlaylistName(id)
  const navigate = useNavigate()
  const showUndo = useUndoToast()
  const [isDeleted, setIsDeleted] = useState(false)
  if (name === null) return isDeleted ? null : <NoSuchPlaylist />
  const handleDelete = () => {
    setIsDeleted(true)
    const restore = deletePlaylist(data.store, id)
    navigate(paths.playlists)
    showUndo(t(m.playlistDeleted, { name: isolated(name) }), restore)
  }
  return <KnownPlaylist {...buttons} data={data} id={id} name={name} onDelete={handleDelete} />
}

/** A playlist of the user or Watch later: its videos in their order, which the user can change. */
export function PlaylistScreen(props: Omit<PlaylistProps, 'data' | 'name'>) {
  const name = usePlaylistName(props.id)
  const isOpen = useUserData() !== null
  return (
    <>
      {!isOpen && <VisuallyHidden as="h1">{name ?? t(m.playlist)}</VisuallyHidden>}
      <WithUserData skeleton={<PlaylistSkeleton />}>
        {(data) => <OpenPlaylist {...props} data={data} />}
      </WithUserData>
    </>
  )
}
