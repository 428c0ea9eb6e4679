import * as m from '@vtube/messages'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Circle from 'lucide-react/icons/circle'
import ListEnd from 'lucide-react/icons/list-end'
import ListPlus from 'lucide-react/icons/list-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { use, useState } from 'react'
import { CardActionsContext } from '../../components/CardMenu/CardActionsContext.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { CompactButton } from '../../ui/CompactButton/CompactButton.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { addToPlaylist, playlists } from '../../userData/playlists.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'
import { markWatched } from '../../userData/watchedMarks.ts'
import { findVideo } from '../../videos/findVideo.ts'
import { useVideoStore } from '../../videos/useVideo.ts'
import styles from './Selection.module.css'

interface SelectionBarProps {
  /** The selected videos in the order of the list. */
  videoIds: readonly string[]
  /** The number of videos in the list. */
  total: number
  onSelectAll: () => void
  onRemove: ((videoIds: readonly string[]) => () => void) | undefined
  onEnd: () => void
}

/** A dialog in which the user chooses a playlist. */
function PlaylistDialog({
  onChoose,
  onClose,
}: {
  onChoose: (id: string, name: string) => void
  onClose: () => void
}) {
  const own = useUserDataView(playlists, null) ?? []
  return (
    <Dialog title={t(m.saveTo)} onClose={onClose}>
      {[{ id: WATCH_LATER, name: t(m.watchLater) }, ...own].map(({ id, name }) => (
        <Button key={id} variant="quiet" onClick={() => onChoose(id, name)}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </Dialog>
  )
}

/** The buttons that change the user's data. */
function DataButtons({ store, ...props }: SelectionBarProps & { store: UserDataStore }) {
  const { videoIds, onRemove, onEnd } = props
  const [isSaving, setIsSaving] = useState(false)
  const showUndo = useUndoToast()
  const number = counted(videoIds.length)
  /** Reports an action on all selected videos in a toast that can undo the whole action, and ends the selection. */
  const finish = (text: string, undo: () => void) => {
    onEnd()
    showUndo(text, undo)
  }
  const mark = (isWatched: boolean) =>
    finish(
      t(isWatched ? m.markedAsWatched : m.markedAsUnwatched, number),
      markWatched(store, videoIds, isWatched, Date.now()),
    )
  return (
    <>
      <CompactButton icon={<Check />} label={t(m.markAsWatched)} onClick={() => mark(true)} />
      <CompactButton icon={<Circle />} label={t(m.markAsUnwatched)} onClick={() => mark(false)} />
      <CompactButton
        icon={<ListPlus />}
        label={t(m.saveTo)}
        aria-haspopup="dialog"
        onClick={() => setIsSaving(true)}
      />
      {onRemove !== undefined && (
        <CompactButton
          variant="danger"
          icon={<Trash2 />}
          label={t(m.remove)}
          onClick={() => finish(t(m.videosRemoved, number), onRemove(videoIds))}
        />
      )}
      {isSaving && (
        <PlaylistDialog
          onClose={() => setIsSaving(false)}
          onChoose={(id, name) => {
            setIsSaving(false)
            finish(
              t(m.videosSaved, { ...number, name: isolated(name) }),
              addToPlaylist(store, id, videoIds, Date.now()),
            )
          }}
        />
      )}
    </>
  )
}

/** The bar with the number of selected videos and the buttons that act on all of them at once. */
export function SelectionBar(props: SelectionBarProps) {
  const { videoIds, total, onSelectAll, onEnd } = props
  const data = useUserData()
  const videos = useVideoStore()
  const withActions = use(CardActionsContext)
  const showUndo = useUndoToast()
  const queueAll = () => {
    const found = videoIds.flatMap((id) => findVideo(videos, id) ?? [])
    withActions(({ addToQueue }) => {
      onEnd()
      showUndo(t(m.videosQueued, counted(found.length)), addToQueue(found))
    })
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t(m.selectedVideos)}>
      <IconButton label={t(m.endSelection)} icon={<X />} onClick={onEnd} />
      <span className={styles.count}>{t(m.selectedCount, counted(videoIds.length))}</span>
      {videoIds.length < total && (
        <CompactButton icon={<CheckCheck />} label={t(m.selectAll)} onClick={onSelectAll} />
      )}
      {data !== null && <DataButtons {...props} store={data.store} />}
      <CompactButton icon={<ListEnd />} label={t(m.addToQueue)} onClick={queueAll} />
    </div>
  )
}
