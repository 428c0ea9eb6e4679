import * as m from '@vtube/messages'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import { useSettings } from '../../config/settings.ts'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { DialogButton } from '../../ui/DialogButton/DialogButton.tsx'

const load = withDeferredMessages(() =>
  import('./ShareDialog.tsx').then(({ SharePlaylistDialog }) => SharePlaylistDialog),
)

interface SharePlaylistButtonProps {
  name: string
  videoIds: readonly string[]
}

/** A button that opens the guest links of a playlist. Renders nothing if the server has no such links. */
export function SharePlaylistButton(playlist: SharePlaylistButtonProps) {
  const { guestLinksUrl } = useSettings()
  if (guestLinksUrl === undefined || playlist.videoIds.length === 0) return null
  return (
    <DialogButton label={t(m.share)} icon={<CornerUpRight />} load={load}>
      {(Dialog, onClose) => <Dialog {...playlist} guestLinksUrl={guestLinksUrl} onClose={onClose} />}
    </DialogButton>
  )
}
