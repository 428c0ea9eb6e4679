import * as m from '@vtube/messages'
import FolderX from 'lucide-react/icons/folder-x'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import { useMemo, useState } from 'react'
import type { FolderList } from '../../api/folders.ts'
import { paths } from '../../config/paths.ts'
import type { Folder } from '../../domain/folder.ts'
import type { Video } from '../../domain/video.ts'
import { counted } from '../../format/count.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import type { ServerList } from '../../listView/useServerList.tsx'
import { useWatchedTest } from '../../listView/useWatchedFilter.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { Button, ButtonLink } from '../../ui/Button/Button.tsx'
import { CompactButton } from '../../ui/CompactButton/CompactButton.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { FolderGrid } from './FolderGrid.tsx'
import { FolderTrail } from './FolderTrail.tsx'
import { FolderVideos } from './FolderVideos.tsx'
import { loadPlayedVideos } from './folderVideos.ts'
import { shuffled } from './shuffled.ts'
import { useFolder } from './useFolder.ts'

interface FolderScreenProps {
  /** The path of the folder in the library, empty for the library itself. */
  path: string
  /** How the videos of the folder are sorted and filtered. */
  view: ServerList
  /** Plays videos one after another. */
  onPlay: (videos: readonly Video[]) => void
}

/** Stands in place of a folder that does not exist, or that the user may not see. */
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

/** The buttons that play the videos of a folder, in the order in which they are shown or in a random one. */
function PlayButtons({
  list,
  view,
  onPlay,
}: { list: FolderList } & Pick<FolderScreenProps, 'view' | 'onPlay'>) {
  const dispatch = useAppDispatch()
  const toast = useToast()
  const passes = useWatchedTest(view.watched)
  const [isLoading, setIsLoading] = useState(false)
  async function play(order: (videos: readonly Video[]) => readonly Video[]) {
    setIsLoading(true)
    try {
      const videos = await dispatch(loadPlayedVideos(list))
      onPlay(order(videos.filter(({ id }) => passes(id))))
    } catch {
      toast({ text: t(m.folderNotPlayed) })
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Play />}
        isLoading={isLoading}
        onClick={() => void play((videos) => videos)}
      >
        {t(m.playAll)}
      </Button>
      <CompactButton label={t(m.shuffle)} icon={<Shuffle />} onClick={() => void play(shuffled)} />
    </>
  )
}

function FolderContent({
  folder,
  list,
  view,
  onPlay,
}: { folder: Folder; list: FolderList } & FolderScreenProps) {
  const { name, trail, total, videos, folders } = folder
  return (
    <>
      {trail.length > 0 && <FolderTrail trail={trail} />}
      <ScreenHead
        title={name || t(m.folders)}
        dir="auto"
        notes={[
          folders.length > 0 && t(m.folderCount, counted(folders.length)),
          t(m.videoCount, counted(total)),
        ]}
      >
        {videos > 0 && <PlayButtons list={list} view={view} onPlay={onPlay} />}
      </ScreenHead>
      {folders.length > 0 && <FolderGrid folders={folders} />}
      {videos > 0 && (
        <>
          {view.controls}
          <FolderVideos list={list} view={view} />
        </>
      )}
      {total === 0 && <StateNotice icon={<FolderX />} title={t(m.emptyLibraryFolders)} />}
    </>
  )
}

/** The placeholders of a folder: its heading and some cards. */
const FolderSkeleton = () => (
  <SkeletonGroup label={t(m.loadingFolder)} className={undefined} count={4}>
    <Skeleton shape="line" width="40%" />
  </SkeletonGroup>
)

/** The page of a folder: where it is, its subfolders, and the videos in it. Each part loads and fails separately. */
export function FolderScreen(props: FolderScreenProps) {
  const { path, view } = props
  const { parameters } = view
  const { remote, retry } = useFolder(path)
  const list = useMemo<FolderList>(() => ({ path, parameters, language: languageTag() }), [path, parameters])
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
