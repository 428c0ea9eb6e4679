import * as m from '@vtube/messages'
import { type ListQuery, WHOLE_LIST } from '@vtube/shared/listQuery'
import { useId } from 'react'
import { counted } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { isSwitch, type ListChoiceGroup, textOf } from './listChoices.ts'
import form from '../ui/Dialog/DialogForm.module.css'
import styles from './FilterDialog.module.css'

interface FilterDialogProps {
  groups: readonly ListChoiceGroup[]
  /** The number of videos that the list has now, or null if it is unknown. */
  total: number | null
  canReset: boolean
  onChange: (query: ListQuery) => void
  onClose: () => void
}

interface GroupProps {
  group: ListChoiceGroup
  onChange: (query: ListQuery) => void
}

function Choices({ group, onChange }: GroupProps) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={form.heading}>{group.label}</legend>
      {group.choices.map((choice) => (
        <label key={choice.key} className={form.choice}>
          <input type="radio" name={name} checked={choice.isChosen} onChange={() => onChange(choice.next)} />
          {textOf(choice)}
        </label>
      ))}
    </fieldset>
  )
}

function Switch({ group, onChange }: GroupProps) {
  const [off, on] = group.choices
  if (off === undefined || on === undefined) return null
  return (
    <label className={form.choice}>
      <input
        type="checkbox"
        checked={on.isChosen}
        onChange={({ target }) => onChange(target.checked ? on.next : off.next)}
      />
      {textOf(on)}
    </label>
  )
}

/** A dialog with all choices of a list, for phones. Each takes effect at once, so that the counts change too. */
export function FilterDialog({ groups, total, canReset, onChange, onClose }: FilterDialogProps) {
  return (
    <Dialog title={t(m.sortAndFilter)} onClose={onClose}>
      {groups
        .filter((group) => !isSwitch(group))
        .map((group) => (
          <Choices key={group.filter} group={group} onChange={onChange} />
        ))}
      {groups.some(isSwitch) && (
        <div className={styles.group}>
          {groups.filter(isSwitch).map((group) => (
            <Switch key={group.filter} group={group} onChange={onChange} />
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onClose}>
          {total === null ? t(m.showList) : t(m.showVideos, counted(total))}
        </Button>
        {canReset && <Button onClick={() => onChange(WHOLE_LIST)}>{t(m.reset)}</Button>}
      </div>
    </Dialog>
  )
}
