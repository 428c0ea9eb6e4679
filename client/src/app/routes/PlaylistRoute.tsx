import * as m from '@vtube/messages'
import { useSyncExternalStore } from 'react'
import { routes } from '../../config/paths.ts'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import type { Video } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { FollowItem } from '../../features/feedLinks/FollowButton.tsx'
import { playback } from '../../features/player/playback.ts'
import { LibraryPlaylistScreen } from '../../features/playlists/LibraryPlaylistScreen.tsx'
import { PlaylistScreen } from '../../features/playlists/PlaylistScreen.tsx'
import { SaveAsM3u } from '../../features/playlists/SaveAsM3u.tsx'
import { SmartPlaylistScreen } from '../../features/playlists/SmartPlaylistScreen.tsx'
import { useLibraryPlaylists } from '../../features/playlists/useLibraryPlaylists.ts'
import { usePlaylistName } from '../../features/playlists/usePlaylistName.ts'
import { SharePlaylistItem } from '../../features/watch/SharePlaylistItem.tsx'
import { loadWholeList } from '../../listView/queriedVideos.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useMatch } from '../../routing/hooks.ts'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { smartPlaylistOf } from '../../userData/smartPlaylists.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'
import { AddListToQueueItem, AddToQueueItem } from '../AddToQueueItem.tsx'
import { SaveFoundItem, SaveListItem } from '../device/lazySaveItems.tsx'
import { usePlayVideos } from '../player/usePlayVideos.ts'
import { Page } from './Page.tsx'

function OwnPlaylist({ id, name }: { id: string; name: string | null }) {
  const { video } = useSyncExternalStore(playback.subscribe, playback.current)
  return (
    <Page title={name ?? t(m.playlist)} hasHeading>
      <PlaylistScreen
        id={id}
        playingId={video?.id ?? null}
        renderFirst={(playlist) => (
          <>
            {playlist.videoIds.length > 0 && <AddToQueueItem videos={playlist.videoIds} />}
            <SharePlaylistItem {...playlist} />
          </>
        )}
        renderMore={(playlist) => (
          <>
            <FollowItem subject={{ kind: 'playlist', id }} title={playlist.name} />
            {playlist.videoIds.length > 0 && (
              <>
                <SaveListItem
                  name={playlist.name}
                  subject={{ kind: 'playlist', id }}
                  read={async () => playlist.videoIds}
                />
                <SaveAsM3u name={playlist.name} read={async () => playlist.videoIds} />
              </>
            )}
          </>
        )}
      />
    </Page>
  )
}

/** The page of an id that is no playlist of the user: a playlist file of the library, or a notice. */
function OtherPlaylist({ id, onPlay }: { id: string; onPlay: (videos: readonly Video[]) => void }) {
  const dispatch = useAppDispatch()
  const isOpen = useUserData() !== null
  const { remote, retry } = useLibraryPlaylists()
  const content = contentOf(remote)
  const playlist = content?.find((one) => one.id === id)
  if (!isOpen || (content !== null && playlist === undefined)) return <OwnPlaylist id={id} name={null} />
  return (
    <Page title={playlist?.title ?? t(m.playlist)} hasHeading={playlist !== undefined}>
      <RemoteView
        remote={remote}
        notLoaded={m.playlistsNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={retry}
      >
        {() =>
          playlist && (
            <LibraryPlaylistScreen
              playlist={playlist}
              onPlay={onPlay}
              renderFirst={(list) => <AddListToQueueItem list={list} watched={null} />}
              renderActions={(list) => (
                <>
                  <SaveFoundItem name={playlist.title} list={list} subject={{ kind: 'playlist', id }} />
                  <SaveAsM3u name={playlist.title} read={() => dispatch(loadWholeList(list))} />
                </>
              )}
            />
          )
        }
      </RemoteView>
    </Page>
  )
}

/** The route `/playlist/{id}`: a playlist of the user, a smart playlist, or a playlist of the library. */
export default function PlaylistRoute() {
  const { id = '' } = useMatch(routes.playlist) ?? {}
  const name = usePlaylistName(id)
  const smart = useUserDataView(smartPlaylistOf, id)
  const handlePlay = usePlayVideos()
  if (name !== null) return <OwnPlaylist id={id} name={name} />
  if (smart === null) return <OtherPlaylist id={id} onPlay={handlePlay} />
  return (
    <Page title={smart.name} hasHeading>
      <SmartPlaylistScreen
        playlist={smart}
        onPlay={handlePlay}
        renderFirst={(found) => (
          <>
            <AddListToQueueItem {...found} />
            <SaveFoundItem name={smart.name} {...found} />
          </>
        )}
        actions={<FollowItem subject={{ kind: 'smartPlaylist', id }} title={smart.name} />}
      />
    </Page>
  )
}
