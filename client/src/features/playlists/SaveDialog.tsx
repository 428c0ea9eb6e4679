import * as m from '@vtube/messages'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx'
import type { Likeable } from '../../domain/video.ts'
import { counted, formatWhole } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { NewNameForm } from '../../ui/NameForm/NameForm.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { playlistItems, playlists, removeFromPlaylist } from '../../userData/playlists.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useLoaded, useVideoStore } from '../../videos/useVideo.ts'
import form from '../../ui/Dialog/DialogForm.module.css'
import styles from './SaveDialog.module.css'
import { saveInNewPlaylist, saveVideos } from './saveVideos.ts'

/** Returns new playlists first, then the others in the first render's order, because saving must not move them. */
function usePlaylistChoices(): { id: string; name: string }[] {
  const own = useUserDataView(playlists, null) ?? []
  const [order] = useState(() => new Map(own.map(({ id }, index) => [id, index])))
  const positionOf = ({ id }: { id: string }) => order.get(id) ?? -1
  return [
    { id: WATCH_LATER, name: t(m.watchLater) },
    ...own.toSorted((one, other) => positionOf(one) - positionOf(other)),
  ]
}

function FirstPicture({ videoId }: { videoId: string }) {
  const video = valueOf(useLoaded(useVideoStore().stored, videoId))
  return <Thumbnail videoId="" thumbnails={video?.thumbnails ?? {}} />
}

/** Returns the line below the name of a playlist that contains `saved` of the videos. */
function describeCount(saved: number, videoCount: number, listed: number): string {
  if (videoCount === 1 || saved === 0) return t(m.videoCount, counted(listed))
  return saved === videoCount
    ? t(m.allSavedHere, { count: formatWhole(saved) })
    : t(m.someSavedHere, { saved: formatWhole(saved), total: formatWhole(videoCount) })
}

interface ChoiceProps {
  id: string
  name: string
  videoIds: readonly string[]
  onChange: (isChosen: boolean) => void
}

/** A playlist with a box, which is mixed if the playlist contains only some of the videos. */
function Choice({ id, name, videoIds, onChange }: ChoiceProps) {
  const items = useUserDataView(playlistItems, id) ?? []
  const listed = new Set(items.map(({ videoId }) => videoId))
  const saved = videoIds.filter((videoId) => listed.has(videoId)).length
  const isMixed = saved > 0 && saved < videoIds.length
  const [nameId, countId] = [useId(), useId()]
  return (
    <li>
      <label className={`${form.choice} ${styles.choice}`}>
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = isMixed
          }}
          type="checkbox"
          aria-labelledby={nameId}
          aria-describedby={countId}
          checked={saved === videoIds.length}
          onChange={() => onChange(saved < videoIds.length)}
        />
        <span className={styles.picture} aria-hidden="true">
          {id === WATCH_LATER ? <Clock /> : <FirstPicture videoId={items[0]?.videoId ?? ''} />}
        </span>
        <span className={styles.text}>
          <bdi id={nameId}>{name}</bdi>
          <small id={countId}>{describeCount(saved, videoIds.length, items.length)}</small>
        </span>
      </label>
    </li>
  )
}

interface SaveDialogProps {
  videoIds: readonly string[]
  /** Those of the videos whose data is known. It is stored too, so that the playlist need not request it. */
  known: readonly Likeable[]
  onClose: () => void
}

function Choices({ data, videoIds, known }: { data: SignedInUserData } & Omit<SaveDialogProps, 'onClose'>) {
  const choices = usePlaylistChoices()
  const [isNaming, setIsNaming] = useState(false)
  // The dialog has its own live region, because the live region of the page is inert while the dialog is open.
  const [announcement, setAnnouncement] = useState('')
  const newButton = useRef<HTMLButtonElement>(null)

  const handleChange = (id: string, name: string, isChosen: boolean) => {
    if (isChosen) saveVideos(data, id, videoIds, known)
    else removeFromPlaylist(data.store, id, ...videoIds)
    setAnnouncement(t(isChosen ? m.savedToPlaylist : m.removedFromPlaylist, { name: isolated(name) }))
  }
  const handleCreate = (name: string) => {
    saveInNewPlaylist(data, name, videoIds, known)
    setAnnouncement(t(m.savedToPlaylist, { name: isolated(name) }))
    flushSync(() => setIsNaming(false))
    newButton.current?.focus()
  }

  return (
    <>
      <ul className={styles.list}>
        {choices.map(({ id, name }) => (
          <Choice
            key={id}
            id={id}
            name={name}
            videoIds={videoIds}
            onChange={(isChosen) => handleChange(id, name, isChosen)}
          />
        ))}
      </ul>
      <div className={styles.new}>
        {isNaming ? (
          <NewNameForm label={t(m.newPlaylist)} action={t(m.createPlaylist)} onSubmit={handleCreate} />
        ) : (
          <button
            ref={newButton}
            type="button"
            className={`${form.choice} ${styles.choice}`}
            onClick={() => setIsNaming(true)}
          >
            <Plus />
            {t(m.newPlaylist)}
          </button>
        )}
      </div>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </>
  )
}

const ChoicesSkeleton = () => (
  <SkeletonGroup label={t(m.loadingPlaylists)} className={styles.list} count={3}>
    <div className={`${form.choice} ${styles.choice}`} aria-hidden="true">
      <Skeleton width="1.25rem" height="1.25rem" />
      <Skeleton width="64px" height="36px" />
      <Skeleton shape="line" width="48%" />
    </div>
  </SkeletonGroup>
)

/** A dialog that saves videos in playlists and removes them. Each press of a box takes effect at once. */
export function SaveDialog({ onClose, ...videos }: SaveDialogProps) {
  const { videoIds, known } = videos
  const [video] = known
  const subtitle =
    videoIds.length === 1 && video !== undefined ? video.title : t(m.selectedCount, counted(videoIds.length))
  return (
    <Dialog title={t(m.saveTo)} subtitle={subtitle || t(m.untitledVideo)} onClose={onClose}>
      <WithUserData skeleton={<ChoicesSkeleton />}>
        {(data) => <Choices data={data} {...videos} />}
      </WithUserData>
      <div className={styles.end}>
        <Button variant="primary" className={styles.done} onClick={onClose}>
          {t(m.done)}
        </Button>
      </div>
    </Dialog>
  )
}
