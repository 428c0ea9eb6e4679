import { type LibraryPlaylist, loadLibraryPlaylists } from '../../api/library/libraryPlaylists.ts'
import type { LibrarySettings } from '../../api/library/listCountsApi.ts'
import { useSettings } from '../../config/settings.ts'
import type { Remote } from '../../domain/remote.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'

type Playlists = readonly LibraryPlaylist[]

const fetchPlaylists =
  (settings: LibrarySettings, signal: AbortSignal): Thunk<Promise<Playlists>> =>
  (_dispatch, _getState, { identity }) =>
    loadLibraryPlaylists(settings, identity, signal)

const NONE: Remote<Playlists> = { status: 'ready', data: [] }

/** Loads the playlists that are files of the library. Without a library, there are none. */
export function useLibraryPlaylists(): { remote: Remote<Playlists>; retry: () => void } {
  const { libraryUrl = null, sendToken } = useSettings()
  const request = useRequest(libraryUrl, (signal) =>
    fetchPlaylists({ libraryUrl: libraryUrl ?? '', sendToken }, signal),
  )
  return libraryUrl === null ? { ...request, remote: NONE } : request
}
