import { LanguageDialog } from '../features/languageMenu/LanguageDialog.tsx'
import { ShortcutsDialog } from '../features/shortcuts/ShortcutsDialog.tsx'

const DIALOGS = { languages: LanguageDialog, shortcuts: ShortcutsDialog }

interface DialogsProps {
  name: keyof typeof DIALOGS
  onClose: () => void
}

/** A dialog that the sign-in screen or the account menu opens. All these dialogs share one chunk. */
export function Dialogs({ name, onClose }: DialogsProps) {
  const Dialog = DIALOGS[name]
  return <Dialog onClose={onClose} />
}
