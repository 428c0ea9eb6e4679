import * as m from '@vtube/messages'
import { formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import styles from './SaveToDeviceDialog.module.css'

interface SignOutQuestionProps {
  /** The number of saved videos. */
  count: number
  onSignOut: () => void
  onClose: () => void
}

/** The question before a sign-out that removes the videos on this device. */
export const SignOutQuestion = ({ count, onSignOut, onClose }: SignOutQuestionProps) => (
  <Dialog title={t(m.logOut)} onClose={onClose}>
    <p className={styles.facts}>{t(m.logOutRemovesSaved, { count: formatWhole(count) })}</p>
    <div className={`${form.actions} ${styles.buttons}`}>
      <Button onClick={onClose}>{t(m.cancel)}</Button>
      <Button variant="danger" onClick={onSignOut}>
        {t(m.logOut)}
      </Button>
    </div>
  </Dialog>
)
