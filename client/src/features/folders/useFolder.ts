import { useEffect, useState } from 'react'
import { loadFolder } from '../../api/folders.ts'
import type { LibrarySettings } from '../../api/listCounts.ts'
import { toFailure } from '../../api/RequestError.ts'
import { useSettings } from '../../config/settings.ts'
import type { Folder } from '../../domain/folder.ts'
import type { Remote } from '../../domain/remote.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'

const fetchFolder =
  (settings: LibrarySettings, path: string, signal: AbortSignal): Thunk<Promise<Folder>> =>
  (_dispatch, _getState, { identity }) =>
    loadFolder(settings, { path, language: languageTag() }, identity, signal)

const LOADING: Remote<Folder> = { status: 'loading', previous: null }

/** Loads a folder with its subfolders. It is not in the store, whose keys are those of the specification. */
export function useFolder(path: string): { remote: Remote<Folder>; retry: () => void } {
  const dispatch = useAppDispatch()
  const { libraryUrl, sendToken } = useSettings()
  const [attempt, setAttempt] = useState(0)
  const key = `${attempt} ${path}`
  const [loaded, setLoaded] = useState({ key, remote: LOADING })
  useEffect(() => {
    if (libraryUrl === undefined) return undefined
    const controller = new AbortController()
    const settings = { libraryUrl, sendToken }
    dispatch(fetchFolder(settings, path, controller.signal)).then(
      (data) => setLoaded({ key, remote: { status: 'ready', data } }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setLoaded({ key, remote: { status: 'failed', failure: toFailure(error), previous: null } })
      },
    )
    return () => controller.abort()
  }, [dispatch, libraryUrl, sendToken, path, key])
  return {
    remote: loaded.key === key ? loaded.remote : LOADING,
    retry: () => setAttempt(attempt + 1),
  }
}
