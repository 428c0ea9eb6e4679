import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens and closes a native modal `<dialog>`: the page behind it is inert, so focus stays inside; Escape and a
 * press on the scrim close it; focus returns to where it was.
 *
 * The dialog's content must fill it, since a press on the dialog's own box counts as one on the scrim.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const latestOnClose = useRef(onClose)
  useEffect(() => {
    latestOnClose.current = onClose
  })

  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || dialog === null) return undefined
    const opener = document.activeElement
    dialog.showModal()
    // The event comes late: by then the dialog may have been opened again.
    const handleClose = () => {
      if (!dialog.open) latestOnClose.current()
    }
    const handlePress = (event: MouseEvent) => {
      if (event.target === dialog) latestOnClose.current()
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
