import * as m from '@vtube/messages'
import ListPlus from 'lucide-react/icons/list-plus'
import { useRef, useState } from 'react'
import type { Likeable } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import styles from './SaveButton.module.css'
import type { SaveDialog as SaveDialogComponent } from './SaveDialog.tsx'

/** Saves a video in playlists, by a dialog that is loaded when it is first opened. */
export function SaveButton({ video }: { video: Likeable }) {
  const toast = useToast()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [Dialog, setDialog] = useState<typeof SaveDialogComponent | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function handlePress() {
    // The dialog returns the focus to the active element, and WebKit does not focus a pressed button.
    buttonRef.current?.focus()
    setIsOpen(true)
    if (Dialog !== null) return
    try {
      const { SaveDialog } = await import('./SaveDialog.tsx')
      setDialog(() => SaveDialog)
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
        aria-label={t(m.save)}
        icon={<ListPlus />}
        isLoading={isOpen && Dialog === null}
        onClick={() => void handlePress()}
      >
        <span className={styles.text}>{t(m.save)}</span>
      </Button>
      {Dialog !== null && isOpen && <Dialog video={video} onClose={() => setIsOpen(false)} />}
    </>
  )
}
