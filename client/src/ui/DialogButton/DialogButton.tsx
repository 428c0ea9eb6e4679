import type { ComponentType, ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { useLazyDialog } from '../useLazyDialog.ts'

interface DialogButtonProps<Props> {
  label: string
  icon: ReactNode
  /** Loads the dialog. It is called when the dialog is opened for the first time. */
  load: () => Promise<ComponentType<Props>>
  /** Renders the open dialog. */
  children: (Dialog: ComponentType<Props>, onClose: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton<Props>({ label, icon, load, children }: DialogButtonProps<Props>) {
  const { Dialog, isOpen, close, button } = useLazyDialog(load)
  return (
    <>
      <Button {...button} icon={icon}>
        {label}
      </Button>
      {Dialog !== null && isOpen && children(Dialog, close)}
    </>
  )
}
