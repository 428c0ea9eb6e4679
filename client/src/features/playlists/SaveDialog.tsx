import * as m from '@vtube/messages'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import type { Likeable } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { createPlaylist, playlists, playlistsWith, removeFromPlaylist } from '../../userData/playlists.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { NameForm } from '../../ui/NameForm/NameForm.tsx'
import { saveVideo } from './saveVideo.ts'
import styles from './SaveDialog.module.css'

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

/** Creates a playlist that contains a video. */
function createWith(data: SignedInUserData, video: Likeable, name: string): void {
  const { id } = createPlaylist(data.store, name, Date.now())
  saveVideo(data, video, id)
}

function Choices({ data, video }: { data: SignedInUserData; video: Likeable }) {
  const choices = usePlaylistChoices()
  const chosen = useUserDataView(playlistsWith, video.id)
  const [isNaming, setIsNaming] = useState(false)
  // The dialog has its own live region, because the live region of the page is inert while the dialog is open.
  const [announcement, setAnnouncement] = useState('')
  const newButton = useRef<HTMLButtonElement>(null)

  const handleChange = (id: string, name: string, isChosen: boolean) => {
    if (isChosen) saveVideo(data, video, id)
    else removeFromPlaylist(data.store, id, video.id)
    const sentence = isChosen ? m.savedToPlaylist : m.removedFromPlaylist
    setAnnouncement(t(sentence, { name: isolated(name) }))
  }
  const closeForm = () => {
    flushSync(() => setIsNaming(false))
    newButton.current?.focus()
  }
  const handleCreate = (name: string) => {
    createWith(data, video, name)
    setAnnouncement(t(m.savedToPlaylist, { name: isolated(name) }))
    closeForm()
  }

  return (
    <>
      <ul className={styles.list}>
        {choices.map(({ id, name }) => (
          <li key={id}>
            <label className={form.choice}>
              <input
                type="checkbox"
                checked={chosen?.has(id) === true}
                onChange={(event) => handleChange(id, name, event.target.checked)}
              />
              <span className={styles.name} dir="auto">
                {name}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {isNaming ? (
        <NameForm isFocused action={t(m.createPlaylist)} onSubmit={handleCreate} onCancel={closeForm} />
      ) : (
        <Button ref={newButton} className={styles.new} icon={<Plus />} onClick={() => setIsNaming(true)}>
          {t(m.newPlaylist)}
        </Button>
      )}
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </>
  )
}

const ChoicesSkeleton = () => (
  <SkeletonGroup label={t(m.loadingPlaylists)} className={styles.list} count={3}>
    <div className={form.choice} aria-hidden="true">
      <Skeleton width="1.25rem" height="1.25rem" />
      <Skeleton shape="line" width="48%" />
    </div>
  </SkeletonGroup>
)

/** A dialog that saves a video in playlists and removes it from them. Each change applies immediately. */
export function SaveDialog({ video, onClose }: { video: Likeable; onClose: () => void }) {
  return (
    <Dialog title={t(m.saveTo)} onClose={onClose}>
      <WithUserData skeleton={<ChoicesSkeleton />}>
        {(data) => <Choices data={data} video={video} />}
      </WithUserData>
    </Dialog>
  )
}

interface ChoosePlaylistDialogProps {
  onChoose: (playlistId: string, name: string) => void
  onClose: () => void
}

/** A dialog in which the user chooses the playlist for several videos. */
export const ChoosePlaylistDialog = ({ onChoose, onClose }: ChoosePlaylistDialogProps) => (
  <Dialog title={t(m.saveTo)} onClose={onClose}>
    {usePlaylistChoices().map(({ id, name }) => (
      <Button key={id} variant="quiet" onClick={() => onChoose(id, name)}>
        <bdi>{name}</bdi>
      </Button>
    ))}
  </Dialog>
)
