import * as m from '@vtube/messages'
import ListPlus from 'lucide-react/icons/list-plus'
import type { Likeable } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { DialogButton } from '../../ui/DialogButton/DialogButton.tsx'

const load = withDeferredMessages(() => import('./SaveDialog.tsx').then(({ SaveDialog }) => SaveDialog))

/** A button that opens the dialog in which a video is saved in playlists. */
export const SaveButton = ({ video }: { video: Likeable }) => (
  <DialogButton label={t(m.save)} icon={<ListPlus />} load={load}>
    {(Dialog, onClose) => <Dialog videoIds={[video.id]} known={[video]} onClose={onClose} />}
  </DialogButton>
)
