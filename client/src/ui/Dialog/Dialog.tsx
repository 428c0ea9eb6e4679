import * as m from '@vtube/messages'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { t } from '../../language/translate.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Dialog.module.css'
import { useModalDialog } from './useModalDialog.ts'

interface DialogProps {
  /** Whether the dialog is open. A closed dialog stays in the document, so that it can fade out. */
  isOpen?: boolean
  /** The heading, which is also the accessible name. */
  title: string
  /** The line below the heading: the name of a video, or the number of videos. */
  subtitle?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A centred modal dialog with a heading and a close button. */
export function Dialog({ isOpen = true, title, subtitle, onClose, children }: DialogProps) {
  const ref = useModalDialog(isOpen, onClose)
  const titleId = useId()
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {subtitle !== undefined && (
          <p className={styles.subtitle}>
            <bdi>{subtitle}</bdi>
          </p>
        )}
        {children}
        <IconButton className={styles.close} label={t(m.close)} icon={<X />} onClick={onClose} />
      </div>
    </dialog>
  )
}
