import { useState } from 'react'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { areCharacterKeysOn, turnCharacterKeys } from './characterKeys.ts'
import styles from './ShortcutsDialog.module.css'

const SHORTCUTS = [
  { key: '/', does: 'Search' },
  { key: '?', does: 'Show these shortcuts' },
  { key: 'Ctrl Z', does: 'Undo what has just been removed' },
  { key: 'Esc', does: 'Close a menu, a dialog or the suggestions' },
] as const

export interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Lists the keys that work on every page, and turns those off that are mere characters. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useState(areCharacterKeysOn)
  const handleChange = (isChosen: boolean) => {
    turnCharacterKeys(isChosen)
    setIsOn(isChosen)
  }
  return (
    <Dialog isOpen={isOpen} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ key, does }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={(event) => handleChange(event.target.checked)} />
        Use the keys / and ?
      </label>
    </Dialog>
  )
}
