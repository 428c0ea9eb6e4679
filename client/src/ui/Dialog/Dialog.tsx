import * as m from '@vtube/messages'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { t } from '../../language/translate.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { behaveAsSheet, hasSheets } from '../Sheet/behaveAsSheet.ts'
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

/** A modal dialog with a heading and a close button. On phones, it is a sheet that can be dragged down. */
export function Dialog({ isOpen = true, title, subtitle, onClose, children }: DialogProps) {
  const ref = useModalDialog(isOpen, onClose)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !hasSheets() || ref.current === null) return undefined
    const shown = new AbortController()
    behaveAsSheet(ref.current, () => close(), shown.signal)
    return () => shown.abort()
  }, [isOpen, ref])
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
