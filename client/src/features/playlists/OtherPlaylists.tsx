import * as m from '@vtube/messages'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx'
import { ItemFrame } from '../../components/VideoItem/ItemFrame.tsx'
import item from '../../components/VideoItem/VideoItem.module.css'
import { paths } from '../../config/paths.ts'
import type { SmartPlaylist } from '../../domain/userDataRows.ts'
import { t } from '../../language/translate.ts'
import { createListPictures, type ListPictures } from '../../listView/listPictures.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { Link } from '../../routing/Link.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useLoaded } from '../../videos/useVideo.ts'
import { Count, PlaylistCardSkeletons } from './PlaylistCard.tsx'
import grid from '../../components/VideoGrid/VideoGrid.module.css'
import styles from './PlaylistsScreen.module.css'
import { useLibraryPlaylists } from './useLibraryPlaylists.ts'

/** A smart playlist in a grid. It has no picture, because its videos are known only when it is open. */
export const SmartPlaylistCard = ({ id, name }: SmartPlaylist) => (
  <ItemFrame form="card" data-card>
    <Thumbnail
      videoId=""
      thumbnails={{}}
      badge={
        <Badge>
          <ListFilter />
        </Badge>
      }
    />
    <div className={item.text}>
      <h2 className={item.title} dir="auto">
        <Link to={paths.playlist(id)}>{name}</Link>
      </h2>
      <p className={item.meta}>{t(m.smartPlaylist)}</p>
    </div>
  </ItemFrame>
)

/** The picture of the first video of a playlist, with the number of its videos. */
function Picture({ loader, videoId, count }: { loader: ListPictures; videoId: string; count: number }) {
  const thumbnails = valueOf(useLoaded(loader, videoId))
  return <Thumbnail videoId="" thumbnails={thumbnails ?? {}} badge={<Count count={count} />} />
}

/** The section with the playlists that are files of the library. Renders nothing if there are no such files. */
export function LibraryPlaylists() {
  const dispatch = useAppDispatch()
  const [loader] = useState(() => dispatch(createListPictures))
  const { remote, retry } = useLibraryPlaylists()
  return (
    <RemoteView
      remote={remote}
      notLoaded={m.playlistsNotLoaded}
      skeleton={<PlaylistCardSkeletons className={`${grid.gridRow} ${styles.grid}`} />}
      onRetry={retry}
      isEmpty={(playlists) => playlists.length === 0}
      empty={null}
    >
      {(playlists) => (
        <>
          <h2 className={styles.heading}>{t(m.libraryPlaylists)}</h2>
          <ul className={`${grid.gridRow} ${styles.grid}`} aria-label={t(m.libraryPlaylists)}>
            {playlists.map(({ id, title, videos, pictures }) => (
              <li key={id}>
                <ItemFrame form="card" data-card>
                  <Picture loader={loader} videoId={pictures[0] ?? ''} count={videos} />
                  <div className={item.text}>
                    <h3 className={item.title} dir="auto">
                      <Link to={paths.playlist(id)}>{title}</Link>
                    </h3>
                  </div>
                </ItemFrame>
              </li>
            ))}
          </ul>
        </>
      )}
    </RemoteView>
  )
}
