/** The menu of video cards. Its chunk is loaded when the user first presses the menu button of a card. */
import * as m from '@vtube/messages'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleUser from 'lucide-react/icons/circle-user'
import EyeOff from 'lucide-react/icons/eye-off'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import ListEnd from 'lucide-react/icons/list-end'
import ListPlus from 'lucide-react/icons/list-plus'
import ListStart from 'lucide-react/icons/list-start'
import { useEffect, useRef } from 'react'
import type { CardMenuProps } from '../components/CardMenu/CardActionsContext.ts'
import { useWatchedFraction } from '../components/Thumbnail/useWatchedFraction.ts'
import { paths } from '../config/paths.ts'
import { useSettings } from '../config/settings.ts'
import { isWatchedFraction } from '../domain/userDataRows.ts'
import type { Video } from '../domain/video.ts'
import { playback } from '../features/player/playback.ts'
import { WatchLaterItem } from '../features/playlists/WatchLaterItem.tsx'
import { queue } from '../features/queue/queue.ts'
import { counted } from '../format/count.ts'
import { isolated } from '../format/isolated.ts'
import { t } from '../language/translate.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { useLocation, useNavigate } from '../routing/hooks.ts'
import { Menu, MenuItem, MenuLink } from '../ui/Menu/Menu.tsx'
import { useToast } from '../ui/Toast/Toast.tsx'
import { useUndoToast } from '../ui/Toast/useUndoToast.ts'
import { blockChannel } from '../userData/blocks.ts'
import { markWatched } from '../userData/watchedMarks.ts'
import { useUserData } from '../userData/useUserData.ts'
import { useLazyDialog } from '../ui/useLazyDialog.ts'
import { valueOf } from '../videos/createBatchLoader.ts'
import { useVideoStore } from '../videos/useVideo.ts'

const loadSaveDialog = withDeferredMessages(() =>
  import('../features/playlists/SaveDialog.tsx').then(({ SaveDialog }) => SaveDialog),
)
const loadShareDialog = withDeferredMessages(() =>
  import('../features/watch/ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog),
)

/** Adds videos at the end of the queue. Returns a function that undoes the addition. */
export const addToQueue = (videos: readonly Video[]): (() => void) => queue.add(...videos)

/** The menu items that add a video to the queue, and report this in a toast. */
function QueueItems({ video }: { video: Video }) {
  const toast = useToast()
  const navigate = useNavigate()
  /** The button of the toast starts the queue if no video is open in the player, and otherwise undoes the change. */
  const report = (text: string, onUndo: () => void) => {
    const isPlaying = playback.current().video !== null
    const action = isPlaying
      ? { label: t(m.undo), isUndo: true, onPress: onUndo }
      : { label: t(m.play), onPress: () => navigate(paths.watch(queue.videos()[0]?.id ?? video.id)) }
    toast({ text, action })
  }
  return (
    <>
      <MenuItem icon={<ListStart />} onSelect={() => report(t(m.playsNext), queue.playNext(video))}>
        {t(m.playNext)}
      </MenuItem>
      <MenuItem icon={<ListEnd />} onSelect={() => report(t(m.addedToQueue), queue.add(video))}>
        {t(m.addToQueue)}
      </MenuItem>
    </>
  )
}

/** A link to the channel of a video. Renders nothing on the page of this channel. */
function ChannelItem({ channelId }: Video) {
  const channel = paths.channel(channelId)
  const { pathname } = useLocation()
  if (channelId === '' || pathname === channel) return null
  return (
    <MenuLink icon={<CircleUser />} to={channel}>
      {t(m.goToChannel)}
    </MenuLink>
  )
}

/** The menu item that blocks the channel, which hides its videos in all lists until the user unblocks it. */
function BlockItem({ channelId, channelTitle }: Video) {
  const data = useUserData()
  const showUndo = useUndoToast()
  if (channelId === '' || data === null) return null
  const name = channelTitle || t(m.channel)
  const handleSelect = () =>
    showUndo(
      t(m.channelBlocked, { name: isolated(name) }),
      blockChannel(data.store, { id: channelId, title: channelTitle }, Date.now()),
    )
  return (
    <MenuItem icon={<EyeOff />} onSelect={handleSelect}>
      {t(m.blockChannel)}
    </MenuItem>
  )
}

/** The menu item that marks the video as watched or unwatched. */
function WatchedItem({ id }: Video) {
  const data = useUserData()
  const isWatched = isWatchedFraction(useWatchedFraction(id))
  const showUndo = useUndoToast()
  if (data === null) return null
  const handleSelect = () =>
    showUndo(
      t(isWatched ? m.markedAsUnwatched : m.markedAsWatched, counted(1)),
      markWatched(data.store, [id], !isWatched, Date.now()),
    )
  return (
    <MenuItem icon={isWatched ? <Circle /> : <Check />} onSelect={handleSelect}>
      {t(isWatched ? m.markAsUnwatched : m.markAsWatched)}
    </MenuItem>
  )
}

/** The menu of a card. It replaces the button that the user has pressed, so it opens as soon as it is mounted. */
export function CardMenu({ video, label, buttonClassName }: CardMenuProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const hasOpened = useRef(false)
  const saving = useLazyDialog(loadSaveDialog)
  const sharing = useLazyDialog(loadShareDialog)
  const { embedUrl, embeddable } = useSettings()
  const details = valueOf(useVideoStore().details.peek(video.id)) ?? video.details
  useEffect(() => {
    if (!hasOpened.current) ref.current?.querySelector('button')?.click()
    hasOpened.current = true
  }, [])
  return (
    <span ref={ref} style={{ display: 'contents' }}>
      <Menu label={label} buttonClassName={buttonClassName} button={null}>
        <QueueItems video={video} />
        <WatchLaterItem video={video} />
        <MenuItem icon={<ListPlus />} onSelect={saving.button.onClick}>
          {t(m.saveTo)}
        </MenuItem>
        <MenuItem icon={<CornerUpRight />} onSelect={sharing.button.onClick}>
          {t(m.share)}
        </MenuItem>
        <WatchedItem {...video} />
        <ChannelItem {...video} />
        <BlockItem {...video} />
      </Menu>
      {saving.Dialog !== null && saving.isOpen && <saving.Dialog video={video} onClose={saving.close} />}
      {sharing.Dialog !== null && sharing.isOpen && (
        <sharing.Dialog
          video={video}
          durationSeconds={details?.durationSeconds ?? null}
          isLive={details?.durationSeconds === null}
          embedUrl={embeddable ? embedUrl : null}
          currentSeconds={() => null}
          onClose={sharing.close}
        />
      )}
    </span>
  )
}
