import * as m from '@vtube/messages'
import FolderX from 'lucide-react/icons/folder-x'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { type ReactNode, useMemo } from 'react'
import { folderList, loadFolder } from '../../api/library/folders.ts'
import type { VideoList } from '../../api/videoList.ts'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { paths } from '../../config/paths.ts'
import type { Folder } from '../../domain/folder.ts'
import type { Video } from '../../domain/video.ts'
import { counted } from '../../format/count.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import type { ServerList } from '../../listView/useServerList.tsx'
import { PlayButtons } from '../../listView/PlayButtons.tsx'
import { QueriedVideos } from '../../listView/QueriedVideos.tsx'
import { SelectItem } from '../../listView/selection/SelectItem.tsx'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { FolderGrid } from './FolderGrid.tsx'
import type { LibrarySettings } from '../../api/library/listCountsApi.ts'
import { useSettings } from '../../config/settings.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'

const fetchFolder =
  (settings: LibrarySettings, path: string, signal: AbortSignal): Thunk<Promise<Folder>> =>
  (_dispatch, _getState, { identity }) =>
    loadFolder(settings, { path, language: languageTag() }, identity, signal)

/** Loads a folder with its subfolders. Without a library, loads nothing. */
function useFolder(path: string) {
  const { libraryUrl = null, sendToken } = useSettings()
  return useRequest(libraryUrl === null ? null : path, (signal) =>
    fetchFolder({ libraryUrl: libraryUrl ?? '', sendToken }, path, signal),
  )
}

/** The folders above a folder, from the library down. */
const crumbsOf = ({ trail }: Pick<Folder, 'trail'>) =>
  [{ name: t(m.folders), path: '' }, ...trail]
    .slice(0, trail.length)
    .map(({ name, path }) => ({ name, to: paths.folder(path) }))

interface FolderScreenProps {
  /** The path of the folder in the library. It is empty for the library itself. */
  path: string
  /** The sort order, the filters and the controls of the list of videos. */
  view: ServerList
  /** Plays the given videos one after another. */
  onPlay: (videos: readonly Video[]) => void
  /** Renders a row of the menu for the videos of the folder. */
  renderFirst: (list: VideoList) => ReactNode
  /** The rows of the menu with further actions. */
  actions?: ReactNode
}

/** The notice in place of a folder that does not exist, or that the user may not see. */
const NoFolder = () => (
  <StateNotice
    icon={<FolderX />}
    title={t(m.noFolder)}
    detail={t(m.noFolderAdvice)}
    action={
      <ButtonLink variant="primary" to={paths.folder('')}>
        {t(m.allFolders)}
      </ButtonLink>
    }
  />
)

function FolderContent({
  folder,
  list,
  view,
  onPlay,
  renderFirst,
  actions,
}: { folder: Folder; list: VideoList } & FolderScreenProps) {
  const { name, total, videos, folders } = folder
  return (
    <>
      <ScreenHead
        title={name || t(m.folders)}
        dir="auto"
        crumbs={crumbsOf(folder)}
        crumbsLabel={t(m.folderTrail)}
        notes={[
          folders.length > 0 && t(m.folderCount, counted(folders.length)),
          t(m.videoCount, counted(total)),
        ]}
        menu={
          (videos > 0 || actions) && (
            <>
              <SelectItem />
              {videos > 0 && renderFirst(list)}
              {actions}
            </>
          )
        }
      >
        {videos > 0 && <PlayButtons list={list} watched={view.watched} onPlay={onPlay} />}
      </ScreenHead>
      {folders.length > 0 && <FolderGrid folders={folders} />}
      {videos > 0 && (
        <>
          {view.controls}
          <QueriedVideos
            list={list}
            watched={view.watched}
            empty={
              view.nothingPasses ?? (
                <StateNotice icon={<Clapperboard />} title={t(m.noVideosInFolder)} action={<BrowseLink />} />
              )
            }
          />
        </>
      )}
      {total === 0 && (
        <StateNotice icon={<FolderX />} title={t(m.emptyLibraryFolders)} action={<BrowseLink />} />
      )}
    </>
  )
}

/** The placeholders of a folder: its heading and some cards. */
const FolderSkeleton = () => (
  <SkeletonGroup label={t(m.loadingFolder)} className={undefined} count={4}>
    <Skeleton shape="line" width="40%" />
  </SkeletonGroup>
)

/** A folder: the links to the folders around it, its subfolders, and its videos, which load separately. */
export function FolderScreen(props: FolderScreenProps) {
  const { path, view } = props
  const { parameters } = view
  const { remote, retry } = useFolder(path)
  const list = useMemo(() => folderList(path, parameters, languageTag()), [path, parameters])
  if (remote.status === 'failed' && remote.failure.kind === 'notFound') return <NoFolder />
  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      <RemoteView remote={remote} notLoaded={m.folderNotLoaded} skeleton={<FolderSkeleton />} onRetry={retry}>
        {(folder) => <FolderContent {...props} folder={folder} list={list} />}
      </RemoteView>
    </>
  )
}
