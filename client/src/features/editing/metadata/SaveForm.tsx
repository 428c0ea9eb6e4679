import * as m from '@vtube/messages'
import { type ReactNode, useState } from 'react'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import { sentenceOfError } from '../sentenceOfReason.ts'
import styles from './EditDialog.module.css'

interface SaveFormProps {
  /** Saves. If it rejects, the form says why. */
  onSubmit: () => Promise<void>
  /** Whether there is nothing to save. */
  isUnchanged: boolean
  action?: string
  children: ReactNode
}

/** A form whose button saves. While it does so, and after a failure, the content stays. */
export function SaveForm({ onSubmit, isUnchanged, action = t(m.save), children }: SaveFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = async () => {
    setIsBusy(true)
    setError(null)
    await onSubmit().catch((failure: unknown) => setError(sentenceOfError(failure)))
    setIsBusy(false)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {children}
      {error !== null && (
        <p className={form.error} role="alert">
          {error}
        </p>
      )}
      <div className={form.actions}>
        <Button variant="primary" type="submit" isLoading={isBusy} disabled={isUnchanged}>
          {action}
        </Button>
      </div>
    </form>
  )
}
