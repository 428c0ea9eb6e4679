import * as m from '@vtube/messages'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { Button } from '../Button/Button.tsx'
import { useToast } from '../Toast/Toast.tsx'
import styles from './DialogButton.module.css'

interface DialogButtonProps<Props> {
  label: string
  icon: ReactNode
  /** Loads the dialog when it is first opened. `client/vite/messages.ts` has to name its module. */
  load: () => Promise<ComponentType<Props>>
  /** Renders the open dialog. */
  children: (Dialog: ComponentType<Props>, onClose: () => void) => ReactNode
}

/** A button that opens a dialog; on phones it shows only its icon. */
export function DialogButton<Props>({ label, icon, load, children }: DialogButtonProps<Props>) {
  const toast = useToast()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function handlePress() {
    // The dialog returns the focus to the active element, and WebKit does not focus a pressed button.
    buttonRef.current?.focus()
    setIsOpen(true)
    if (Dialog !== null) return
    try {
      const loaded = await withDeferredMessages(load)()
      setDialog(() => loaded)
    } catch {
      setIsOpen(false)
      toast({ text: t(m.partNotLoaded) })
    }
  }

  return (
    <>
      <Button
        ref={buttonRef}
        className={styles.button}
        aria-label={label}
        icon={icon}
        isLoading={isOpen && Dialog === null}
        onClick={() => void handlePress()}
      >
        <span className={styles.text}>{label}</span>
      </Button>
      {Dialog !== null && isOpen && children(Dialog, () => setIsOpen(false))}
    </>
  )
}
