import { LanguageDialog } from '../features/languageMenu/LanguageDialog.tsx'
import { ShortcutsDialog } from '../features/shortcuts/ShortcutsDialog.tsx'

export type DialogName = 'languages' | 'shortcuts'

export interface DialogsProps {
  /** The open dialog. */
  name: DialogName
  onClose: () => void
}

/** The dialogs of the account menu, in a chunk of their own. */
export function Dialogs({ name, onClose }: DialogsProps) {
  const Dialog = name === 'languages' ? LanguageDialog : ShortcutsDialog
  return <Dialog isOpen onClose={onClose} />
}
