import * as m from '@vtube/messages'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { DialogButton } from '../../ui/DialogButton/DialogButton.tsx'
import type { ShareDialogProps } from './ShareDialog.tsx'

const load = withDeferredMessages(() => import('./ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog))

/** A button that opens the dialog with the link of a video and the code that embeds it. */
export const ShareButton = (props: Omit<ShareDialogProps, 'onClose'>) => (
  <DialogButton label={t(m.share)} icon={<CornerUpRight />} load={load}>
    {(Dialog, onClose) => <Dialog {...props} onClose={onClose} />}
  </DialogButton>
)
