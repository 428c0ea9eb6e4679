import * as m from '@vtube/messages'
import { isolated } from '../../../format/isolated.ts'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from './EditDialog.module.css'

interface ConflictNoticeProps {
  conflicts: readonly { label: string; mine: string; theirs: string }[]
  /** Takes over what the others have saved. Whoever saves the form keeps their own. */
  onTake: () => void
}

/** Shows what the person has written beside what somebody else has saved meanwhile. */
export const ConflictNotice = ({ conflicts, onTake }: ConflictNoticeProps) => (
  <div className={styles.conflict} role="alert">
    <p>{t(m.changedMeanwhile)}</p>
    <dl>
      {conflicts.map(({ label, mine, theirs }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{t(m.yourText, { text: isolated(mine || '–') })}</dd>
          <dd>{t(m.savedText, { text: isolated(theirs || '–') })}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={onTake}>{t(m.takeTheirs)}</Button>
  </div>
)
