import type { FolderLimit } from '../../domain/folderLimit.ts'
import type { Editing, Editor } from '../Editing.ts'
import { applyChange, type FileChange } from './applyChange.ts'
import { createVideoReader, type VideoState } from './videoState.ts'

/** What the routes share that change what is said of videos. */
export interface MetadataEditing extends Editing {
  readVideo: (id: string, limit: FolderLimit | null) => Promise<VideoState>
  /** Reads several videos, and each of their folders once. */
  readVideos: (ids: readonly string[], limit: FolderLimit | null) => Promise<readonly VideoState[]>
  /**
   * Makes a change. Resolves to what callers get: its id, and the videos with their versions after the change. The id is
   * null if nothing had to change.
   */
  change: (
    editor: Editor,
    what: readonly string[],
    files: readonly FileChange[],
    ids: readonly string[],
  ) => Promise<ChangeResult>
  /**
   * Changes one video exclusively. Resolves to what callers get.
   * @param filesOf plans the changes of files, from the state of the video when its turn has come
   */
  changeVideo: (
    caller: Editor,
    id: string,
    what: string,
    filesOf: (state: VideoState) => Promise<readonly FileChange[]>,
  ) => Promise<ChangeResult>
}

/** The parameters of a route of one video. */
export interface VideoParameters {
  id: string
}

interface ChangeResult {
  changeId: string | null
  videos: readonly { id: string; version: string }[]
}

export function openMetadataEditing(editing: Editing): MetadataEditing {
  const { readVideo, readVideos } = createVideoReader(editing)
  const change: MetadataEditing['change'] = async (editor, what, files, ids) => {
    const changeId = files.length === 0 ? null : await applyChange(editing, editor, what, files)
    const states = await readVideos(ids, editor.limit)
    return { changeId, videos: states.map(({ video, version }) => ({ id: video.id, version })) }
  }
  return {
    ...editing,
    readVideo,
    readVideos,
    change,
    changeVideo: (caller, id, what, filesOf) =>
      editing.exclusivelyBy(caller, async (editor) =>
        change(editor, [what], await filesOf(await readVideo(id, editor.limit)), [id]),
      ),
  }
}
