import { type ReactNode, useState } from 'react'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { useLazyDialog } from '../../ui/useLazyDialog.ts'
import { findVideo } from '../../videos/findVideo.ts'
import { useVideoStore } from '../../videos/useVideo.ts'

const load = withDeferredMessages(() =>
  import('../../features/playlists/SaveDialog.tsx').then(({ SaveDialog }) => SaveDialog),
)

/** Returns a function that opens the dialog in which videos are saved in playlists, and the dialog. */
export function useSaveVideos(): { save: (videoIds: readonly string[]) => void; dialog: ReactNode } {
  const videos = useVideoStore()
  const { Dialog, isOpen, close, button } = useLazyDialog(load)
  const [videoIds, setVideoIds] = useState<readonly string[]>([])
  return {
    save(ids) {
      setVideoIds(ids)
      button.onClick()
    },
    dialog: isOpen && Dialog !== null && (
      <Dialog
        videoIds={videoIds}
        known={videoIds.flatMap((id) => findVideo(videos, id) ?? [])}
        onClose={close}
      />
    ),
  }
}
