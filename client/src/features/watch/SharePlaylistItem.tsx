import * as m from '@vtube/messages'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import { useSettings } from '../../config/settings.ts'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { DialogItem } from '../../ui/Menu/DialogItem.tsx'

const load = withDeferredMessages(() =>
  import('./ShareDialog.tsx').then(({ SharePlaylistDialog }) => SharePlaylistDialog),
)

interface SharePlaylistItemProps {
  name: string
  videoIds: readonly string[]
}

/** A row of a menu that opens the guest links of a playlist. Renders nothing if the server has no such links. */
export function SharePlaylistItem(playlist: SharePlaylistItemProps) {
  const { guestLinksUrl } = useSettings()
  if (guestLinksUrl === undefined || playlist.videoIds.length === 0) return null
  return (
    <DialogItem label={t(m.share)} icon={<CornerUpRight />} load={load}>
      {(Dialog, onClose) => <Dialog {...playlist} guestLinksUrl={guestLinksUrl} onClose={onClose} />}
    </DialogItem>
  )
}
