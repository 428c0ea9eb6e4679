import { type ReactNode, useRef, useState } from 'react'
import { Toast } from './Toast.tsx'
import { type ShowToast, ToastContext, type ToastMessage } from './toastContext.ts'
import styles from './Toast.module.css'

interface Entry {
  id: number
  message: ToastMessage
}

/**
 * A newer message takes the place of an older one; those that must be seen wait behind it. What must be seen but soon
 * goes again does not take an 'Undo' from whoever is about to press it: it waits as well.
 */
function withNewer(entries: readonly Entry[], newer: Entry): readonly Entry[] {
  const [current, ...others] = entries
  const isPassing = newer.message.mustBeSeen === true && newer.message.stays !== true
  if (current?.message.action !== undefined && current.message.stays !== true && isPassing)
    return [current, newer, ...others]
  return [newer, ...entries.filter(({ message: older }) => older.mustBeSeen === true)]
}

/** Holds the one toast of the page. The live region is there from the start: only then is it announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [current] = entries
  const lastId = useRef(0)
  const dismiss = (id: number) => setEntries((former) => former.filter((entry) => entry.id !== id))
  const show: ShowToast = (message) => {
    const id = (lastId.current += 1)
    setEntries((former) => withNewer(former, { id, message }))
    return () => dismiss(id)
  }
  return (
    <ToastContext value={show}>
      {children}
      <output className={styles.host}>
        {current !== undefined && (
          <Toast key={current.id} message={current.message} onDismiss={() => dismiss(current.id)} />
        )}
      </output>
    </ToastContext>
  )
}
