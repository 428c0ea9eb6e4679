import * as m from '@vtube/messages'
import Clock from 'lucide-react/icons/clock'
import type { Video } from '../../domain/video.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { playlistsWith, removeFromPlaylist } from '../../userData/playlists.ts'
import { useOpenedUserData, useUserDataView } from '../../userData/useUserData.ts'
import { saveVideo } from './saveVideo.ts'

/** A menu item that saves a video to Watch later or removes it from Watch later. */
export function WatchLaterItem({ video }: { video: Video }) {
  const openedUserData = useOpenedUserData()
  const isSaved = useUserDataView(playlistsWith, video.id)?.has(WATCH_LATER) === true
  const toast = useToast()
  const showUndo = useUndoToast()
  const handleSelect = async () => {
    const data = await openedUserData()
    if (data === null) return toast({ text: t(m.notLoaded) })
    const name = isolated(t(m.watchLater))
    if (isSaved)
      return showUndo(
        t(m.removedFromPlaylist, { name }),
        removeFromPlaylist(data.store, WATCH_LATER, video.id),
      )
    showUndo(t(m.savedToPlaylist, { name }), saveVideo(data, video, WATCH_LATER))
  }
  return (
    <MenuItem icon={<Clock />} onSelect={() => void handleSelect()}>
      {isSaved ? t(m.removeFromWatchLater) : t(m.saveToWatchLater)}
    </MenuItem>
  )
}
