/** The rows of menus that save videos on this device. Their chunk loads when such a menu is first opened. */
import * as m from '@vtube/messages'
import type { WatchedState } from '@vtube/shared/listQuery'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useDeviceVideos } from '../../features/device/deviceVideos.ts'
import { removeFromDevice } from '../../features/device/following/changeFollowing.ts'
import { loadSavable, PARTS_AHEAD } from '../../features/device/savable.ts'
import type { SavingScope } from '../../features/device/SaveListDialog.tsx'
import { partsToContinue, partsOf, specialsLast } from '../../features/series/seriesOrder.ts'
import { seasonLabel } from '../../features/series/partLabel.ts'
import { watchedParts } from '../../features/series/workProgress.ts'
import type { Series, SeriesPart } from '../../domain/series.ts'
import { counted, formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { FollowedList } from '../../storage/saved/followedLists.ts'
import type { VideoList } from '../../api/videoList.ts'
import type { ServerList } from '../../listView/useServerList.tsx'
import { useWatchedTest } from '../../listView/useWatchedFilter.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { useTask } from '../../ui/Toast/useTask.ts'
import { useLazyDialog } from '../../ui/useLazyDialog.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { loadFolderIds, loadListIds, MAX_IDS } from './listIds.ts'
import { hasFollowedLists } from './hasFollowedLists.ts'

// One script has both, because each further script has its name in the first one.
export { Following } from './Following.tsx'

const load = withDeferredMessages(() =>
  import('../../features/device/SaveListDialog.tsx').then(({ SaveListDialog }) => SaveListDialog),
)

/** Returns whether a video is on this device. */
type IsSaved = (id: string) => boolean

interface SaveScopesItemProps {
  /** The name of the list. */
  name: string
  /** What is followed, or null for a list that cannot be followed. */
  subject: Pick<FollowedList, 'kind' | 'id'> | null
  /** Resolves to what can be chosen, given what is on this device. */
  read: (isSaved: IsSaved) => Promise<readonly SavingScope[]>
}

/** A row of a menu that opens the dialog in which the videos of a list are saved on this device, where that is possible. */
function SaveScopesItem({ name, subject, read }: SaveScopesItemProps) {
  const { device, remote } = useDeviceVideos()
  const { run } = useTask(m.videosNotLoaded)
  const { Dialog, isOpen, close, button } = useLazyDialog(load)
  const [scopes, setScopes] = useState<readonly SavingScope[]>([])
  if (device === null) return null
  const open = async () => {
    const saved = new Set(contentOf(remote)?.map(({ id }) => id))
    setScopes(await read((id) => saved.has(id)))
    button.onClick()
  }
  return (
    <>
      <MenuItem icon={<HardDriveDownload />} onSelect={() => run(open)}>
        {t(m.saveToDevice)}
      </MenuItem>
      {Dialog !== null &&
        isOpen &&
        createPortal(
          <Dialog
            name={name}
            scopes={scopes}
            subject={subject}
            device={device}
            onFollow={() => hasFollowedLists.set(true)}
            onClose={close}
          />,
          document.body,
        )}
    </>
  )
}

interface SaveListItemProps {
  name: string
  subject?: Pick<FollowedList, 'kind' | 'id'>
  /** Resolves to the ids of the videos of the list, in order. Those that are on this device may be left out. */
  read: (isSaved: IsSaved) => Promise<readonly string[]>
}

/** A row of a menu that saves the videos of a list on this device. */
export function SaveListItem({ name, subject, read }: SaveListItemProps) {
  const dispatch = useAppDispatch()
  const readScopes = async (isSaved: IsSaved) => {
    const ids = await read(isSaved)
    const missing = ids.filter((id) => !isSaved(id)).slice(0, MAX_IDS)
    return [{ label: name, ids, videos: await dispatch(loadSavable(missing)), isFollowable: true }]
  }
  return <SaveScopesItem name={name} subject={subject ?? null} read={readScopes} />
}

interface SaveFoundItemProps {
  name: string
  list: VideoList
  /** The watched state by which this device filters the list, or null if it does not filter. */
  watched?: WatchedState | null
  subject?: Pick<FollowedList, 'kind' | 'id'>
}

/** A row of a menu that saves the videos that a list of the server shows on this device. */
export function SaveFoundItem({ name, list, watched = null, ...rest }: SaveFoundItemProps) {
  const dispatch = useAppDispatch()
  const passes = useWatchedTest(watched)
  const read = (isSaved: IsSaved) => dispatch(loadListIds(list, ({ id }) => passes(id) && !isSaved(id)))
  return <SaveListItem name={name} read={read} {...rest} />
}

interface SaveFolderItemProps {
  name: string
  path: string
  view: Pick<ServerList, 'parameters' | 'watched'>
}

/** A row of a menu that saves the videos of a folder and of the folders in it on this device. */
export function SaveFolderItem({ name, path, view: { parameters, watched } }: SaveFolderItemProps) {
  const dispatch = useAppDispatch()
  const passes = useWatchedTest(watched)
  const read = (isSaved: IsSaved) =>
    dispatch(loadFolderIds(path, parameters, ({ id }) => passes(id) && !isSaved(id)))
  return <SaveListItem name={name} read={read} />
}

const NOT_WATCHED = () => ({ isWatched: false, watchedAt: null, fraction: 0 })

/** A row of a menu that saves a series, a season or the next parts on this device. One version of each part is saved. */
export function SaveSeriesItem({ series }: { series: Series }) {
  const dispatch = useAppDispatch()
  const progressOf = useUserDataView(watchedParts, null) ?? NOT_WATCHED
  const read = async () => {
    const seasons = specialsLast(series)
    const parts = partsOf({ seasons })
    const known = await dispatch(
      loadSavable(
        parts.map(({ videoId }) => videoId),
        series.title,
      ),
    )
    const byId = new Map(known.map((video) => [video.id, video]))
    const scopeOf = (label: string, some: readonly SeriesPart[], isFollowable = false) => ({
      label,
      ids: some.map(({ videoId }) => videoId),
      videos: some.flatMap(({ videoId }) => byId.get(videoId) ?? []),
      isFollowable,
    })
    const ofSeasons = seasons.map(({ season, parts: ofSeason }) =>
      scopeOf(seasonLabel(season) ?? t(m.series), ofSeason),
    )
    const next = partsToContinue(series, progressOf, PARTS_AHEAD)
    return [
      scopeOf(t(m.videoCount, counted(parts.length)), parts),
      ...(ofSeasons.length > 1 ? ofSeasons : []),
      scopeOf(t(m.nextFew, { count: formatWhole(PARTS_AHEAD) }), next, true),
    ]
  }
  return <SaveScopesItem name={series.title} subject={{ kind: 'series', id: series.id }} read={read} />
}

/** A row of a menu that saves a film or a part of a series on this device, or removes it. */
export function SaveVideoItem({ id, name }: { id: string; name: string }) {
  const { device, remote } = useDeviceVideos()
  const toast = useToast()
  const isSaved = contentOf(remote)?.some((video) => video.id === id) === true
  if (device === null || !isSaved) return <SaveListItem name={name} read={async () => [id]} />
  const remove = () => {
    void removeFromDevice(device, id)
    toast({ text: t(m.videosRemoved, counted(1)) })
  }
  return (
    <MenuItem icon={<Trash2 />} onSelect={remove}>
      {t(m.removeFromDevice)}
    </MenuItem>
  )
}
