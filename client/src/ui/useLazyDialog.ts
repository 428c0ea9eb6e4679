import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { type ComponentType, useRef, useState } from 'react'
import { t } from '../language/translate.ts'
import { useToast } from './Toast/Toast.tsx'

/** Loads a dialog when it is first opened, and says if that fails. Returns it with the props of its button. */
export function useLazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  notLoaded: Message = m.partNotLoaded,
) {
  const toast = useToast()
  const button = useRef<HTMLButtonElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function open() {
    // The dialog returns the focus to the element that had it. WebKit does not focus a button when it is pressed.
    button.current?.focus()
    setIsOpen(true)
    if (Dialog !== null) return
    try {
      const loaded = await load()
      setDialog(() => loaded)
    } catch {
      setIsOpen(false)
      toast({ text: t(notLoaded) })
    }
  }
  return {
    Dialog,
    isOpen,
    close: () => setIsOpen(false),
    button: { ref: button, isLoading: isOpen && Dialog === null, onClick: () => void open() },
  }
}
