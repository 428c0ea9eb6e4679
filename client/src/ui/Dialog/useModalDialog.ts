import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a modal `<dialog>`, and returns a ref for it. Escape and a press on the backdrop close the dialog.
 * The focus then returns to the element that had it before. The content must fill the dialog, because a press on the
 * dialog element itself counts as a press on the backdrop.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || dialog === null) return undefined
    const opener = document.activeElement
    dialog.showModal()
    // The browser focuses the first control and scrolls to it. The dialog shows its top instead of a control far down.
    if (dialog.scrollTop > 0) {
      dialog.tabIndex = -1
      dialog.focus()
      dialog.scrollTop = 0
    }
    // The event is asynchronous, so the dialog may have been opened again before it arrives.
    const handleClose = () => {
      if (!dialog.open) close()
    }
    const handlePress = (event: MouseEvent) => {
      if (event.target === dialog) close()
    }
    dialog.addEventListener('close', handleClose)
    dialog.addEventListener('click', handlePress)
    return () => {
      dialog.removeEventListener('close', handleClose)
      dialog.removeEventListener('click', handlePress)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isOpen])
  return ref
}
