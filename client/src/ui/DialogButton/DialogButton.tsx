import type { ComponentType, ReactNode } from 'react'
import { CompactButton } from '../CompactButton/CompactButton.tsx'
import { useLazyDialog } from '../useLazyDialog.ts'

interface DialogButtonProps<Props> {
  label: string
  icon: ReactNode
  /** Loads the dialog. It is called when the dialog is opened for the first time. */
  load: () => Promise<ComponentType<Props>>
  /** Renders the open dialog. */
  children: (Dialog: ComponentType<Props>, onClose: () => void) => ReactNode
}

/** A button that opens a dialog. On phones, it shows only its icon. */
export function DialogButton<Props>({ label, icon, load, children }: DialogButtonProps<Props>) {
  const { Dialog, isOpen, close, button } = useLazyDialog(load)
  return (
    <>
      <CompactButton {...button} label={label} icon={icon} />
      {Dialog !== null && isOpen && children(Dialog, close)}
    </>
  )
}
