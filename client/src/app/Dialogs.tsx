import { LanguageDialog } from '../features/languageMenu/LanguageDialog.tsx'
import { ShortcutsDialog } from '../features/shortcuts/ShortcutsDialog.tsx'

const DIALOGS = { languages: LanguageDialog, shortcuts: ShortcutsDialog }

export type DialogName = keyof typeof DIALOGS

export interface DialogsProps {
  name: DialogName
  onClose: () => void
}

/** A dialog of the account menu. All these dialogs share one chunk. */
export function Dialogs({ name, onClose }: DialogsProps) {
  const Dialog = DIALOGS[name]
  return <Dialog onClose={onClose} />
}
