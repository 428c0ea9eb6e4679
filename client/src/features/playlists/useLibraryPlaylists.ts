import { useEffect, useState } from 'react'
import { type LibraryPlaylist, loadLibraryPlaylists } from '../../api/libraryPlaylists.ts'
import type { LibrarySettings } from '../../api/listCounts.ts'
import { toFailure } from '../../api/RequestError.ts'
import { useSettings } from '../../config/settings.ts'
import type { Remote } from '../../domain/remote.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'

type Playlists = readonly LibraryPlaylist[]

const fetchPlaylists =
  (settings: LibrarySettings, signal: AbortSignal): Thunk<Promise<Playlists>> =>
  (_dispatch, _getState, { identity }) =>
    loadLibraryPlaylists(settings, identity, signal)

const LOADING: Remote<Playlists> = { status: 'loading', previous: null }
const NONE: Remote<Playlists> = { status: 'ready', data: [] }

/** Loads the playlists that are files of the library. Without a library, there are none. */
export function useLibraryPlaylists(): { remote: Remote<Playlists>; retry: () => void } {
  const dispatch = useAppDispatch()
  const { libraryUrl, sendToken } = useSettings()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState({ attempt, remote: LOADING })
  useEffect(() => {
    if (libraryUrl === undefined) return undefined
    const controller = new AbortController()
    dispatch(fetchPlaylists({ libraryUrl, sendToken }, controller.signal)).then(
      (data) => setLoaded({ attempt, remote: { status: 'ready', data } }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setLoaded({ attempt, remote: { status: 'failed', failure: toFailure(error), previous: null } })
      },
    )
    return () => controller.abort()
  }, [dispatch, libraryUrl, sendToken, attempt])
  if (libraryUrl === undefined) return { remote: NONE, retry: () => {} }
  return {
    remote: loaded.attempt === attempt ? loaded.remote : LOADING,
    retry: () => setAttempt(attempt + 1),
  }
}
