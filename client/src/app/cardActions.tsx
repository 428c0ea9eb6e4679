/** The actions of video cards. Their chunk is loaded when the user first presses one of the buttons for them. */
import * as m from '@vtube/messages'
import ListEnd from 'lucide-react/icons/list-end'
import ListPlus from 'lucide-react/icons/list-plus'
import ListStart from 'lucide-react/icons/list-start'
import { useEffect, useRef } from 'react'
import type { CardMenuProps, PageHandle } from '../components/CardMenu/CardActionsContext.ts'
import { paths } from '../config/paths.ts'
import type { Video } from '../domain/video.ts'
import { playback } from '../features/player/playback.ts'
import { queue } from '../features/queue/queue.ts'
import { t } from '../language/translate.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { useNavigate } from '../routing/hooks.ts'
import { Menu, MenuItem } from '../ui/Menu/Menu.tsx'
import { useToast } from '../ui/Toast/Toast.tsx'
import { useLazyDialog } from '../ui/useLazyDialog.ts'

const loadSaveDialog = withDeferredMessages(() =>
  import('../features/playlists/SaveDialog.tsx').then(({ SaveDialog }) => SaveDialog),
)

/**
 * Shows a toast about a change of the queue. Its button starts the queue if no video is open in the player, and
 * otherwise undoes the change.
 */
function reportQueued(text: string, video: Video, onUndo: () => void, { toast, navigate }: PageHandle): void {
  const isPlaying = playback.current().video !== null
  const action = isPlaying
    ? { label: t(m.undo), isUndo: true, onPress: onUndo }
    : { label: t(m.play), onPress: () => navigate(paths.watch(queue.videos()[0]?.id ?? video.id)) }
  toast({ text, action })
}

/** Adds a video to the front of the queue. */
export function playNext(video: Video, page: PageHandle): void {
  reportQueued(t(m.playsNext), video, queue.playNext(video), page)
}

export function addToQueue(video: Video, page: PageHandle): void {
  reportQueued(t(m.addedToQueue), video, queue.add(video), page)
}

/** The menu of a card. It replaces the button that the user has pressed, so it opens as soon as it is mounted. */
export function CardMenu({ video, label, buttonClassName }: CardMenuProps) {
  const page = { toast: useToast(), navigate: useNavigate() }
  const ref = useRef<HTMLSpanElement>(null)
  const hasOpened = useRef(false)
  const saving = useLazyDialog(loadSaveDialog)
  useEffect(() => {
    if (!hasOpened.current) ref.current?.querySelector('button')?.click()
    hasOpened.current = true
  }, [])
  return (
    <span ref={ref} style={{ display: 'contents' }}>
      <Menu label={label} buttonClassName={buttonClassName} button={null}>
        <MenuItem icon={<ListStart />} onSelect={() => playNext(video, page)}>
          {t(m.playNext)}
        </MenuItem>
        <MenuItem icon={<ListEnd />} onSelect={() => addToQueue(video, page)}>
          {t(m.addToQueue)}
        </MenuItem>
        <MenuItem icon={<ListPlus />} onSelect={saving.button.onClick}>
          {t(m.saveTo)}
        </MenuItem>
      </Menu>
      {saving.Dialog !== null && saving.isOpen && <saving.Dialog video={video} onClose={saving.close} />}
    </span>
  )
}
