/** What can be done with videos. The chunk loads when the user first opens the menu of a card or selects a video. */
import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleUser from 'lucide-react/icons/circle-user'
import Clock from 'lucide-react/icons/clock'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import EyeOff from 'lucide-react/icons/eye-off'
import ListEnd from 'lucide-react/icons/list-end'
import ListPlus from 'lucide-react/icons/list-plus'
import ListStart from 'lucide-react/icons/list-start'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import type { SelectionBarProps } from '../components/CardMenuButton/VideoActionsContext.ts'
import { useWatchedFraction } from '../components/Thumbnail/useWatchedFraction.ts'
import { paths } from '../config/paths.ts'
import { isWatchedFraction } from '../domain/watchedFraction.ts'
import type { Video } from '../domain/video.ts'
import { playback } from '../features/player/playback.ts'
import { saveVideos } from '../features/playlists/saveVideos.ts'
import { useOtherScreens } from '../features/screens/otherScreens.ts'
import { screensDialog } from '../features/screens/screensDialog.ts'
import { queue } from '../features/queue/queue.ts'
import { counted } from '../format/count.ts'
import { isolated } from '../format/isolated.ts'
import { t } from '../language/translate.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { useLocation, useNavigate } from '../routing/hooks.ts'
import { useToast } from '../ui/Toast/Toast.tsx'
import { useUndoToast } from '../ui/Toast/useUndoToast.ts'
import { blockChannel } from '../userData/blocks.ts'
import type { SignedInUserData } from '../userData/openSignedInUserData.ts'
import { playlistsWith, removeFromPlaylist } from '../userData/playlists.ts'
import { useOpenedUserData, useUserData, useUserDataView } from '../userData/useUserData.ts'
import { markWatched } from '../userData/watchedState.ts'
import { valueOf } from '../videos/createBatchLoader.ts'
import { findVideo } from '../videos/findVideo.ts'
import { useVideoStore } from '../videos/useVideo.ts'
import { DEVICE_ACTIONS, useOnDevice } from './deviceActions.tsx'
import { EDITING_ACTIONS, useEditingMeans } from './editing/editingActions.tsx'
import { reportQueued } from './reportQueued.ts'

const loadSaveDialog = withDeferredMessages(() => import('../features/playlists/SaveDialog.tsx'))
const loadShareDialog = withDeferredMessages(() => import('../features/watch/ShareDialog.tsx'))

/** Returns the state that decides which actions are offered for a video, and the means to perform them. */
function useMeans(videoId: string) {
  const toast = useToast()
  const [dialog, setDialog] = useState<ReactNode>(null)
  return {
    ...useOnDevice(videoId),
    ...useEditingMeans(),
    isWatched: isWatchedFraction(useWatchedFraction(videoId)),
    isInWatchLater: useUserDataView(playlistsWith, videoId)?.has(WATCH_LATER) === true,
    hasOtherScreens: useOtherScreens().length > 0,
    pathname: useLocation().pathname,
    data: useUserData(),
    openedUserData: useOpenedUserData(),
    videos: useVideoStore(),
    navigate: useNavigate(),
    toast,
    report: useUndoToast(),
    dialog,
    open: <Module,>(load: () => Promise<Module>, render: (module: Module) => ReactNode) =>
      void load().then(
        (module) => setDialog(render(module)),
        () => toast({ text: t(m.partNotLoaded) }),
      ),
    close: () => setDialog(null),
  }
}
type Means = ReturnType<typeof useMeans>
type Selection = Pick<SelectionBarProps, 'videoIds' | 'onRemove' | 'onEnd'>
/** The function that performs an action, the address to which it leads, or null if it is not offered. */
type Offer = (() => void) | string | null

interface VideoAction {
  label: Message
  icon: ReactNode
  isDanger?: true
  hasDialog?: true
  /** What the menu of a card offers for its video, and what the bar offers for the selected videos. */
  one?: (video: Video, means: Means) => Offer
  many?: (selection: Selection, means: Means) => Offer
}

/** Returns an action that waits for the user's data, because the menu may be used before it is open. */
const onUserData =
  ({ data, openedUserData, toast }: Means, act: (data: SignedInUserData) => void) =>
  () => {
    if (data !== null) return act(data)
    void openedUserData().then((opened) => (opened === null ? toast({ text: t(m.notLoaded) }) : act(opened)))
  }

const changeWatchLater = (means: Means, video: Video, isSaved: boolean): Offer =>
  onUserData(means, (data) =>
    means.report(
      t(isSaved ? m.savedToPlaylist : m.removedFromPlaylist, { name: isolated(t(m.watchLater)) }),
      isSaved
        ? saveVideos(data, WATCH_LATER, [video.id], [video])
        : removeFromPlaylist(data.store, WATCH_LATER, video.id),
    ),
  )

const mark = (means: Means, videoIds: readonly string[], isWatched: boolean): Offer =>
  onUserData(means, ({ store }) =>
    means.report(
      t(isWatched ? m.markedAsWatched : m.markedAsUnwatched, counted(videoIds.length)),
      markWatched(store, videoIds, isWatched, Date.now()),
    ),
  )

/** The actions in the order of the menu of a card. */
const ACTIONS = {
  play: {
    label: m.play,
    icon: <Play />,
    many:
      ({ videoIds, onEnd }, { videos, navigate }) =>
      () => {
        const [first, ...rest] = videoIds.flatMap((id) => findVideo(videos, id) ?? [])
        if (first === undefined) return
        queue.playAllNext(rest)
        onEnd()
        navigate(paths.watch(first.id))
      },
  },
  playNext: {
    label: m.playNext,
    icon: <ListStart />,
    one: (video, means) => () => reportQueued(video, means, t(m.playsNext), queue.playNext(video)),
  },
  addToQueue: {
    label: m.addToQueue,
    icon: <ListEnd />,
    one: (video, means) => () => reportQueued(video, means, t(m.addedToQueue), queue.add(video).undo),
    many:
      ({ videoIds }, { videos, report }) =>
      () => {
        const { count, undo } = queue.add(...videoIds.flatMap((id) => findVideo(videos, id) ?? []))
        report(t(m.videosQueued, counted(count)), undo)
      },
  },
  playOn: {
    label: m.playOn,
    icon: <MonitorPlay />,
    hasDialog: true,
    one: ({ id, title }, { hasOtherScreens }) => {
      if (!hasOtherScreens) return null
      const { video: playing } = playback.current()
      const playlistId = playing?.id === id ? playing.playlistId : null
      return () => screensDialog.set({ kind: 'list', video: { id, title, playlistId } })
    },
  },
  saveToWatchLater: {
    label: m.saveToWatchLater,
    icon: <Clock />,
    one: (video, means) => (means.isInWatchLater ? null : changeWatchLater(means, video, true)),
  },
  removeFromWatchLater: {
    label: m.removeFromWatchLater,
    icon: <Clock />,
    one: (video, means) => (means.isInWatchLater ? changeWatchLater(means, video, false) : null),
  },
  save: {
    label: m.saveTo,
    icon: <ListPlus />,
    hasDialog: true,
    one:
      (video, { open, close }) =>
      () =>
        open(loadSaveDialog, ({ SaveDialog }) => (
          <SaveDialog videoIds={[video.id]} known={[video]} onClose={close} />
        )),
    many:
      ({ videoIds }, { videos, open, close }) =>
      () =>
        open(loadSaveDialog, ({ SaveDialog }) => (
          <SaveDialog
            videoIds={videoIds}
            known={videoIds.flatMap((id) => findVideo(videos, id) ?? [])}
            onClose={close}
          />
        )),
  },
  ...DEVICE_ACTIONS,
  share: {
    label: m.share,
    icon: <CornerUpRight />,
    one:
      (video, { videos, open, close }) =>
      () => {
        const details = valueOf(videos.details.peek(video.id)) ?? video.details
        open(loadShareDialog, ({ ShareDialog }) => (
          <ShareDialog
            video={video}
            durationSeconds={details?.durationSeconds ?? null}
            isLive={details?.durationSeconds === null}
            currentSeconds={() => null}
            onClose={close}
          />
        ))
      },
  },
  markAsWatched: {
    label: m.markAsWatched,
    icon: <Check />,
    one: ({ id }, means) => (means.isWatched ? null : mark(means, [id], true)),
    many: ({ videoIds }, means) => mark(means, videoIds, true),
  },
  markAsUnwatched: {
    label: m.markAsUnwatched,
    icon: <Circle />,
    one: ({ id }, means) => (means.isWatched ? mark(means, [id], false) : null),
    many: ({ videoIds }, means) => mark(means, videoIds, false),
  },
  goToChannel: {
    label: m.goToChannel,
    icon: <CircleUser />,
    one: ({ channelId }, { pathname }) =>
      channelId === '' || pathname === paths.channel(channelId) ? null : paths.channel(channelId),
  },
  blockChannel: {
    label: m.blockChannel,
    icon: <EyeOff />,
    one: ({ channelId: id, channelTitle: title }, means) =>
      id === ''
        ? null
        : onUserData(means, ({ store }) =>
            means.report(
              t(m.channelBlocked, { name: isolated(title || t(m.channel)) }),
              blockChannel(store, { id, title }, Date.now()),
            ),
          ),
  },
  remove: {
    label: m.remove,
    icon: <Trash2 />,
    isDanger: true,
    many: ({ videoIds, onRemove }, { data, report }) =>
      onRemove === undefined || data === null
        ? null
        : () => report(t(m.videosRemoved, counted(videoIds.length)), onRemove(videoIds)),
  },
  ...EDITING_ACTIONS,
} satisfies Record<string, VideoAction>

type Name = keyof typeof ACTIONS
const IN_MENU = Object.keys(ACTIONS) as Name[]
const MARKS = ['markAsWatched', 'markAsUnwatched'] as const
const EDITING = Object.keys(EDITING_ACTIONS) as (keyof typeof EDITING_ACTIONS)[]
const ON_DEVICE = ['saveToDevice', 'removeFromDevice'] as const
/** The video page has buttons for the other actions. */
export const IN_WATCH_MENU: readonly Name[] = ['playOn', ...ON_DEVICE, ...MARKS, 'blockChannel', ...EDITING]
const IN_BAR: readonly Name[] = ['save', 'play']
const IN_MENU_OF_BAR: readonly Name[] = ['addToQueue', 'saveToDevice', ...MARKS, 'remove', ...EDITING]

const offered = (names: readonly Name[], offerOf: (action: VideoAction) => Offer | undefined) =>
  names.flatMap((name) => {
    const action: VideoAction = ACTIONS[name]
    const offer = offerOf(action) ?? null
    return offer === null ? [] : [{ ...action, name, offer }]
  })

/** Returns the actions that the menu of a card or of the video page offers, and the dialog that one has opened. */
export function useCardActions(video: Video | null, names: readonly Name[] = IN_MENU) {
  const means = useMeans(video?.id ?? '')
  return {
    dialog: means.dialog,
    actions: video === null ? [] : offered(names, ({ one }) => one?.(video, means)),
  }
}

/**
 * Returns the actions that a selection offers unless it is empty, most of which end it, and the dialog that one of them
 * has opened.
 */
export function useSelectionActions(selection: Selection) {
  const means = useMeans('')
  const report: Means['report'] = (text, onUndo) => {
    selection.onEnd()
    means.report(text, onUndo)
  }
  const offer = (names: readonly Name[]) =>
    selection.videoIds.length === 0
      ? []
      : offered(names, ({ many }) => many?.(selection, { ...means, report }))
  return {
    dialog: means.dialog,
    buttons: offer(IN_BAR),
    items: offer(IN_MENU_OF_BAR),
  }
}
