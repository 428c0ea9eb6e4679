/** What the menus of videos offer to people who may change the library. */
import * as m from '@vtube/messages'
import type { Permission } from '@vtube/shared/permissions'
import FolderInput from 'lucide-react/icons/folder-input'
import FilePen from 'lucide-react/icons/file-pen'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Video } from '../../domain/video.ts'
import { parseVideoFacts } from '../../domain/videoFacts.ts'
import { editing, type EditingTask, type NamedVideo } from '../../features/editing/editing.ts'
import { useReportChange } from '../../features/editing/useReportChange.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useSessionValue } from '../../storage/sessionValue.ts'
import type { VideoStore } from '../../videos/createVideoStore.ts'
import { findVideo } from '../../videos/findVideo.ts'
import { refreshLibrary } from './refreshLibrary.ts'
import { useEditingDialog } from './useEditingDialog.ts'

/** Returns what the person may do to the library, and the means to do it. */
export function useEditingMeans() {
  const dispatch = useAppDispatch()
  const permissions = useSessionValue(editing)?.permissions ?? []
  const { run } = useReportChange(() => dispatch(refreshLibrary()))
  return {
    may: (permission: Permission) => permissions.includes(permission),
    edit: useEditingDialog(),
    changeLibrary: run,
  }
}
interface EditingMeans extends ReturnType<typeof useEditingMeans> {
  videos: VideoStore
}

const named = ({ id, title }: NamedVideo): NamedVideo => ({ id, title })

/** Returns the function that opens a dialog for videos. Videos whose storage is away cannot be changed. */
const offer = (
  permission: Permission,
  chosen: readonly NamedVideo[],
  means: EditingMeans,
  act: (chosen: readonly NamedVideo[]) => void,
) => {
  const present = chosen.filter(({ id }) => !means.videos.away.peek(id))
  return means.may(permission) && present.length > 0 ? () => act(present.map(named)) : null
}

const knownOf = (videoIds: readonly string[], { videos }: EditingMeans): NamedVideo[] =>
  videoIds.map((id) => findVideo(videos, id) ?? { id, title: '' })

const openTask = (
  permission: Permission,
  chosen: readonly NamedVideo[],
  means: EditingMeans,
  taskOf: (chosen: readonly NamedVideo[]) => EditingTask,
) => offer(permission, chosen, means, (present) => means.edit(taskOf(present)))

const editTask = (videos: readonly NamedVideo[]): EditingTask => ({ kind: 'edit', videos })
/** Returns the task that moves videos. The responses that list a video also state its folder. */
const moveTask =
  ({ videos: store }: EditingMeans) =>
  (videos: readonly NamedVideo[]): EditingTask => ({
    kind: 'move',
    videos: videos.map((video) => ({
      ...video,
      folder: parseVideoFacts(store.away.factsOf(video.id))?.folder ?? null,
    })),
  })

/** Moves videos to the trash, with Undo. */
const trash = (chosen: readonly NamedVideo[], means: EditingMeans) =>
  offer('delete', chosen, means, (present) => {
    const [first] = present
    const text =
      present.length === 1 && first !== undefined
        ? t(m.movedToTrash, { name: isolated(first.title || t(m.untitledVideo)) })
        : t(m.videosMovedToTrash, counted(present.length))
    means.changeLibrary(text, async () => {
      const api = editing.read()?.api
      const id = await api?.trash({ ids: present.map((one) => one.id) })
      return async () => api?.restore(id ?? '')
    })
  })

interface Selected {
  videoIds: readonly string[]
}

export const EDITING_ACTIONS = {
  edit: {
    label: m.edit,
    icon: <SquarePen />,
    hasDialog: true,
    one: (video: Video, means: EditingMeans) => openTask('edit', [video], means, editTask),
    many: ({ videoIds }: Selected, means: EditingMeans) =>
      openTask('edit', knownOf(videoIds, means), means, editTask),
  },
  moveToFolder: {
    label: m.moveToFolder,
    icon: <FolderInput />,
    hasDialog: true,
    one: (video: Video, means: EditingMeans) => openTask('edit', [video], means, moveTask(means)),
    many: ({ videoIds }: Selected, means: EditingMeans) =>
      openTask('edit', knownOf(videoIds, means), means, moveTask(means)),
  },
  renameFile: {
    label: m.renameFile,
    icon: <FilePen />,
    hasDialog: true,
    one: (video: Video, means: EditingMeans) =>
      openTask('edit', [video], means, () => ({ kind: 'renameVideo', video: named(video) })),
  },
  trash: {
    label: m.moveToTrash,
    icon: <Trash2 />,
    isDanger: true,
    one: (video: Video, means: EditingMeans) => trash([video], means),
    many: ({ videoIds }: Selected, means: EditingMeans) => trash(knownOf(videoIds, means), means),
  },
} as const
