import { useState } from 'react'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { areCharacterKeysEnabled, enableCharacterKeys } from './characterKeys.ts'
import styles from './ShortcutsDialog.module.css'

const SHORTCUTS = [
  { key: '/', description: 'Search' },
  { key: '?', description: 'Show these shortcuts' },
  { key: 'Ctrl Z', description: 'Undo what has just been removed' },
  { key: 'Esc', description: 'Close a menu, a dialog or the suggestions' },
] as const

export interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Lists the keyboard shortcuts, and lets the user disable those of a single character. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useState(areCharacterKeysEnabled)
  const handleChange = (isChosen: boolean) => {
    enableCharacterKeys(isChosen)
    setIsOn(isChosen)
  }
  return (
    <Dialog isOpen={isOpen} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ key, description }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{description}</dd>
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
