import * as m from '@vtube/messages'
import { useState } from 'react'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { areCharacterKeysEnabled, enableCharacterKeys } from './characterKeys.ts'
import styles from './ShortcutsDialog.module.css'

const shortcuts = () => [
  { keys: '/', description: t(m.search) },
  { keys: '?', description: t(m.shortcutHelp) },
  { keys: t(m.undoKeys), description: t(m.shortcutUndo) },
  { keys: t(m.escapeKey), description: t(m.shortcutClose) },
]

interface ShortcutsDialogProps {
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
    <Dialog isOpen={isOpen} title={t(m.keyboardShortcuts)} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts().map(({ keys, description }) => (
          <div key={keys} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={(event) => handleChange(event.target.checked)} />
        {t(m.characterKeys)}
      </label>
    </Dialog>
  )
}
