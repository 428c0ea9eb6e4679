import * as m from '@vtube/messages'
import VideoOff from 'lucide-react/icons/video-off'
import { useEffect } from 'react'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { useSettings } from '../../config/settings.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { history, removeFromHistory } from '../../userData/history.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'

/**
 * The notice for a video that the response does not contain, which is not an error: a private or deleted one, or one
 * that the library does not have. A video of the history can be removed from it.
 */
export function InvalidVideo({ id }: { id: string }) {
  const isLibrary = useSettings().libraryUrl !== undefined
  const data = useUserData()
  const isWatched = useUserDataView(history, null)?.some(({ videoId }) => videoId === id) === true
  const showUndo = useUndoToast()
  useEffect(() => {
    // Lists that stored the video before say that it is gone, unless the response was not complete.
    if (isLibrary) data?.videos.fetchWhole([id]).catch(() => {})
  }, [data, id, isLibrary])
  return (
    <>
      <VisuallyHidden as="h1">{t(m.video)}</VisuallyHidden>
      <StateNotice
        tone="bad"
        icon={<VideoOff />}
        title={t(m.invalidVideo)}
        detail={t(isLibrary ? m.notInLibrary : m.privateOrDeleted)}
        action={
          <div className={form.buttons}>
            <BrowseLink />
            {data !== null && isWatched && (
              <Button
                variant="danger"
                onClick={() =>
                  showUndo(t(m.removedFromHistory, counted(1)), removeFromHistory(data.store, [id]))
                }
              >
                {t(m.remove)}
              </Button>
            )}
          </div>
        }
      />
    </>
  )
}
