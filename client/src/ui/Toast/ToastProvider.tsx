import { type ReactNode, useState } from 'react'
import { Toast } from './Toast.tsx'
import { ToastContext, type ToastMessage } from './toastContext.ts'
import styles from './Toast.module.css'

interface Entry {
  id: number
  message: ToastMessage
}

/** A newer message takes the place of an older one; those that must be seen wait behind it. */
const withNewer = (entries: readonly Entry[], message: ToastMessage): readonly Entry[] => [
  { id: Math.max(0, ...entries.map(({ id }) => id)) + 1, message },
  ...entries.filter(({ message: older }) => older.mustBeSeen === true),
]

/** Holds the one toast of the page. The live region is there from the start: only then is it announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [current] = entries
  const show = (message: ToastMessage) => setEntries((former) => withNewer(former, message))
  const dismiss = (id: number) => setEntries((former) => former.filter((entry) => entry.id !== id))
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
