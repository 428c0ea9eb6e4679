/** What the cards of videos can do, in a chunk of its own: loaded at the first press. */
import * as m from '@vtube/messages'
import ListEnd from 'lucide-react/icons/list-end'
import ListPlus from 'lucide-react/icons/list-plus'
import ListStart from 'lucide-react/icons/list-start'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CardMenuProps } from '../components/CardMenu/CardActionsContext.ts'
import { paths } from '../config/paths.ts'
import type { Video } from '../domain/video.ts'
import { playback } from '../features/player/playback.ts'
import { queue } from '../features/queue/queue.ts'
import { t } from '../language/translate.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { useNavigate } from '../routing/hooks.ts'
import { announce } from '../ui/announce.ts'
import { Menu, MenuItem } from '../ui/Menu/Menu.tsx'
import { useToast } from '../ui/Toast/Toast.tsx'

const SaveDialog = lazy(() =>
  withDeferredMessages(() => import('../features/playlists/SaveDialog.tsx'))().then(({ SaveDialog }) => ({
    default: SaveDialog,
  })),
)

/** Puts a video at the front of the queue. */
export function playNext(video: Video): void {
  queue.playNext(video)
  announce(t(m.playsNext))
}

/** Puts a video at the end of the queue. */
export function addToQueue(video: Video): void {
  queue.add(video)
  announce(t(m.addedToQueue))
}

/** The menu of a card: Play next, Add to queue, Save to playlists. Opens when it is mounted: it replaces a pressed button. */
export function CardMenu({ video, label, buttonClassName }: CardMenuProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const ref = useRef<HTMLSpanElement>(null)
  const hasOpened = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  useEffect(() => {
    if (!hasOpened.current) ref.current?.querySelector('button')?.click()
    hasOpened.current = true
  }, [])

  /** Says what was done. Where nothing plays, the notice starts the queue; else it takes the video out again. */
  function handleQueued(text: string) {
    const isPlaying = playback.current().video !== null
    const action = isPlaying
      ? { label: t(m.undo), isUndo: true, onPress: () => void queue.remove(video.id) }
      : { label: t(m.play), onPress: () => navigate(paths.watch(queue.videos()[0]?.id ?? video.id)) }
    toast({ text, action })
  }
  return (
    <span ref={ref} style={{ display: 'contents' }}>
      <Menu label={label} buttonClassName={buttonClassName} button={null}>
        <MenuItem
          icon={<ListStart />}
          onSelect={() => {
            queue.playNext(video)
            handleQueued(t(m.playsNext))
          }}
        >
          {t(m.playNext)}
        </MenuItem>
        <MenuItem
          icon={<ListEnd />}
          onSelect={() => {
            queue.add(video)
            handleQueued(t(m.addedToQueue))
          }}
        >
          {t(m.addToQueue)}
        </MenuItem>
        <MenuItem icon={<ListPlus />} onSelect={() => setIsSaving(true)}>
          {t(m.saveTo)}
        </MenuItem>
      </Menu>
      {isSaving && (
        <Suspense>
          <SaveDialog video={video} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </span>
  )
}
