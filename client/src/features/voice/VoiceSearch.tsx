import * as m from '@vtube/messages'
import Mic from 'lucide-react/icons/mic'
import { useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { paths } from '../../config/paths.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import type { VoiceDialog as VoiceDialogComponent } from './VoiceDialog.tsx'
import styles from './VoiceSearch.module.css'

/** The microphone button beside the search field. Loads its dialog on first use. */
export function VoiceSearch() {
  const navigate = useNavigate()
  const toast = useToast()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [Dialog, setDialog] = useState<typeof VoiceDialogComponent | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function handlePress() {
    // The dialog returns the focus to the active element, and WebKit does not focus a pressed button.
    buttonRef.current?.focus()
    setIsOpen(true)
    if (Dialog !== null) return
    try {
      const { VoiceDialog } = await import('./VoiceDialog.tsx')
      setDialog(() => VoiceDialog)
    } catch {
      setIsOpen(false)
      toast({ text: t(m.voiceNotLoaded) })
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
        label={t(m.searchByVoice)}
        icon={<Mic />}
        isLoading={isOpen && Dialog === null}
        onClick={() => void handlePress()}
      />
      {Dialog !== null && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onResult={handleResult} />}
    </>
  )
}
