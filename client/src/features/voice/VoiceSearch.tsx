import Mic from 'lucide-react/icons/mic'
import { useRef, useState } from 'react'
import { useNavigate } from '../../routing/hooks.ts'
import { paths } from '../../config/paths.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useToast } from '../../ui/Toast/toastContext.ts'
import type { VoiceDialog as VoiceDialogComponent } from './VoiceDialog.tsx'
import styles from './VoiceSearch.module.css'

/** The microphone beside the search field. Its dialog is fetched when it is wanted for the first time. */
export function VoiceSearch() {
  const navigate = useNavigate()
  const toast = useToast()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [Dialog, setDialog] = useState<typeof VoiceDialogComponent | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function handlePress() {
    // The dialog gives the focus back to what had it, and WebKit does not focus a button that is pressed.
    buttonRef.current?.focus()
    setIsOpen(true)
    if (Dialog !== null) return
    try {
      const { VoiceDialog } = await import('./VoiceDialog.tsx')
      setDialog(() => VoiceDialog)
    } catch {
      setIsOpen(false)
      toast({ text: 'Voice search could not be loaded. Check your connection and try again.' })
    }
  }

  function handleResult(text: string) {
    setIsOpen(false)
    void navigate(paths.search(text))
  }

  return (
    <>
      <IconButton
        ref={buttonRef}
        className={styles.button}
        isFilled
        label="Search by voice"
        icon={<Mic />}
        isLoading={isOpen && Dialog === null}
        onClick={() => void handlePress()}
      />
      {Dialog !== null && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onResult={handleResult} />}
    </>
  )
}
