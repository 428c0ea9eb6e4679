import * as m from '@vtube/messages'
import Copy from 'lucide-react/icons/copy'
import ListVideo from 'lucide-react/icons/list-video'
import { type ReactNode, useMemo } from 'react'
import type { LibraryPlaylist } from '../../api/library/libraryPlaylists.ts'
import type { VideoList } from '../../api/videoList.ts'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import type { Video } from '../../domain/video.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { PlayButtons } from '../../listView/PlayButtons.tsx'
import { QueriedVideos } from '../../listView/QueriedVideos.tsx'
import { loadWholeList } from '../../listView/queriedVideos.ts'
import { SelectItem } from '../../listView/selection/SelectItem.tsx'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useTask } from '../../ui/Toast/useTask.ts'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { copyPlaylist } from '../../userData/playlists.ts'
import { useUserData } from '../../userData/useUserData.ts'
import { Collage } from './Collage.tsx'

/** A row of a menu that copies the videos of a list to a new playlist of the user. */
function CopyItem({ list, name }: { list: VideoList; name: string }) {
  const data = useUserData()
  const dispatch = useAppDispatch()
  const showUndo = useUndoToast()
  const { run } = useTask(m.playlistNotRead)
  async function copy() {
    if (data === null) return
    const videos = await dispatch(loadWholeList(list))
    const ids = videos.map(({ id }) => id)
    showUndo(t(m.playlistCopied, { name: isolated(name) }), copyPlaylist(data.store, name, ids, Date.now()))
  }
  return (
    <MenuItem icon={<Copy />} onSelect={() => run(copy)}>
      {t(m.copyToMyPlaylists)}
    </MenuItem>
  )
}

interface LibraryPlaylistScreenProps {
  playlist: LibraryPlaylist
  /** Plays the given videos one after another. */
  onPlay: (videos: readonly Video[]) => void
  /** Renders a row of the menu before the others. */
  renderFirst: (list: VideoList) => ReactNode
  /** Renders further rows of the menu for the list. */
  renderActions: (list: VideoList) => ReactNode
}

/** A playlist that is a file of the library. The application cannot change it. */
export function LibraryPlaylistScreen({
  playlist,
  onPlay,
  renderFirst,
  renderActions,
}: LibraryPlaylistScreenProps) {
  const { id, title, videos, pictures } = playlist
  const list = useMemo<VideoList>(() => ({ resource: 'playlistItems', parameters: { playlistId: id } }), [id])
  return (
    <>
      <ScreenHead
        title={title}
        dir="auto"
        crumbs={[{ name: t(m.playlist) }]}
        art={pictures.length > 0 ? <Collage videoIds={pictures} /> : undefined}
        notes={[t(m.videoCount, counted(videos)), t(m.libraryPlaylists)]}
        menu={
          <>
            <SelectItem />
            {renderFirst(list)}
            <CopyItem list={list} name={title} />
            {renderActions(list)}
          </>
        }
      >
        <PlayButtons list={list} watched={null} onPlay={onPlay} />
      </ScreenHead>
      <QueriedVideos
        list={list}
        watched={null}
        empty={<StateNotice icon={<ListVideo />} title={t(m.emptyPlaylist)} action={<BrowseLink />} />}
      />
    </>
  )
}
