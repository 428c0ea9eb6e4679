import { loadFolder } from '../../api/library/folders.ts'
import type { LibrarySettings } from '../../api/library/listCountsApi.ts'
import { useSettings } from '../../config/settings.ts'
import type { Folder } from '../../domain/folder.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'

const fetchFolder =
  (settings: LibrarySettings, path: string, signal: AbortSignal): Thunk<Promise<Folder>> =>
  (_dispatch, _getState, { identity }) =>
    loadFolder(settings, { path, language: languageTag() }, identity, signal)

/** Loads a folder with its subfolders. Without a library, nothing is loaded. */
export function useFolder(path: string) {
  const { libraryUrl = null, sendToken } = useSettings()
  return useRequest(libraryUrl === null ? null : path, (signal) =>
    fetchFolder({ libraryUrl: libraryUrl ?? '', sendToken }, path, signal),
  )
}
