import type { ComponentType, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLazyDialog } from '../useLazyDialog.ts'
import { MenuItem } from './MenuItem.tsx'

interface DialogItemProps<Props> {
  icon: ReactNode
  label: string
  /** Loads the dialog. It is called when the dialog is opened for the first time. */
  load: () => Promise<ComponentType<Props>>
  /** Renders the open dialog. */
  children: (Dialog: ComponentType<Props>, onClose: () => void) => ReactNode
}

/** A row of a menu that opens a dialog. The dialog is outside the menu, which is hidden by then. */
export function DialogItem<Props>({ icon, label, load, children }: DialogItemProps<Props>) {
  const { Dialog, isOpen, close, button } = useLazyDialog(load)
  return (
    <>
      <MenuItem icon={icon} onSelect={button.onClick}>
        {label}
      </MenuItem>
      {Dialog !== null && isOpen && createPortal(children(Dialog, close), document.body)}
    </>
  )
}
