import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import styles from './ShortcutsDialog.module.css'

const SHORTCUTS = [
  { key: '/', does: 'Search' },
  { key: '?', does: 'Show these shortcuts' },
  { key: 'Esc', does: 'Close a menu, a dialog or the suggestions' },
] as const

export interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Lists the keys that work on every page. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
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
    </Dialog>
  )
}
