import * as m from '@vtube/messages'
import Rss from 'lucide-react/icons/rss'
import { useSettings } from '../../config/settings.ts'
import type { FeedSubject } from '../../domain/feedLink.ts'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { DialogButton } from '../../ui/DialogButton/DialogButton.tsx'
import { DialogItem } from '../../ui/Menu/DialogItem.tsx'

const load = withDeferredMessages(() => import('./FollowDialog.tsx').then(({ FollowDialog }) => FollowDialog))

interface FollowProps {
  subject: FeedSubject
  /** The name of the list that the feed contains. */
  title: string
}

/** A button that opens the dialog with the feed of a list. Renders nothing if the server has no feeds. */
export function FollowButton(props: FollowProps) {
  const { feedLinksUrl } = useSettings()
  if (feedLinksUrl === undefined) return null
  return (
    <DialogButton label={t(m.followElsewhere)} icon={<Rss />} load={load}>
      {(Dialog, onClose) => <Dialog {...props} url={feedLinksUrl} onClose={onClose} />}
    </DialogButton>
  )
}

/** The row of a menu that opens the dialog of `FollowButton`. */
export function FollowItem(props: FollowProps) {
  const { feedLinksUrl } = useSettings()
  if (feedLinksUrl === undefined) return null
  return (
    <DialogItem label={t(m.followElsewhere)} icon={<Rss />} load={load}>
      {(Dialog, onClose) => <Dialog {...props} url={feedLinksUrl} onClose={onClose} />}
    </DialogItem>
  )
}
