import { folderList, loadFolder } from '../../api/library/folders.ts'
import type { ListParameters } from '../../api/listParameters.ts'
import type { VideoList } from '../../api/videoList.ts'
import type { Video } from '../../domain/video.ts'
import { MAX_SAVED_AT_ONCE } from '../../features/device/savable.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { loadWholeList } from '../../listView/queriedVideos.ts'
import type { Thunk } from '../../redux/dispatch.ts'

/** One more than can be saved at once, so that the dialog says that there are more. */
export const MAX_IDS = MAX_SAVED_AT_ONCE + 1

/** Loads the ids of the first videos of a list that pass, without those that the person has hidden. */
export const loadListIds =
  (list: VideoList, passes: (video: Video) => boolean, limit = MAX_IDS): Thunk<Promise<readonly string[]>> =>
  async (dispatch, _getState, { hiding }) => {
    const isShown = (video: Video) => passes(video) && !hiding.rules()?.hidesVideo(video)
    return (await dispatch(loadWholeList(list, limit, isShown))).map(({ id }) => id)
  }

/** Loads the ids of the first videos of a folder and of all folders in it, sorted and filtered by `parameters`. */
export const loadFolderIds =
  (
    path: string,
    parameters: ListParameters | null,
    passes: (video: Video) => boolean,
    limit = MAX_IDS,
  ): Thunk<Promise<readonly string[]>> =>
  async (dispatch, _getState, { settings: { libraryUrl = '', sendToken }, identity }) => {
    const language = languageTag()
    const { signal } = new AbortController()
    const folder = await loadFolder({ libraryUrl, sendToken }, { path, language }, identity, signal)
    const ids: string[] = []
    if (folder.videos > 0)
      ids.push(...(await dispatch(loadListIds(folderList(path, parameters, language), passes, limit))))
    for (const { path: inside } of folder.folders) {
      if (ids.length >= limit) break
      ids.push(...(await dispatch(loadFolderIds(inside, parameters, passes, limit - ids.length))))
    }
    return ids
  }
