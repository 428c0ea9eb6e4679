import * as m from '@vtube/messages'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { type ChangeRefusal, changeSentence } from './changeRefusals.ts'
import styles from './FormDialog.module.css'
import type { ChangeResult } from './useAccount.ts'

interface FormDialogProps {
  title: string
  /** The label of the button that makes the change. */
  action: string
  /** Whether the change removes something. */
  isDanger?: boolean
  /** The fields whose refusals the content shows. The dialog shows all others. */
  fields?: readonly string[]
  onSubmit: (fields: FormData) => Promise<ChangeResult>
  /** Called when the change is done. */
  onDone: (codes: readonly string[]) => void
  onClose: () => void
  children: (refusal: ChangeRefusal | null) => ReactNode
}

const NO_FIELDS: readonly string[] = []

/** A dialog with a form that makes one change of the account. It stays open if the change is refused. */
export function FormDialog({
  title,
  action,
  isDanger = false,
  fields = NO_FIELDS,
  onSubmit,
  onDone,
  onClose,
  children,
}: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null)
  const submit = async (given: FormData) => {
    setIsBusy(true)
    setRefusal(null)
    const result = await onSubmit(given)
    setIsBusy(false)
    if (result.kind === 'refused') setRefusal(result.refusal)
    if (result.kind === 'done') onDone(result.codes)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void submit(new FormData(event.currentTarget, event.submitter))
  }
  const isOfField = refusal !== null && refusal.field !== null && fields.includes(refusal.field)
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {children(refusal)}
        <div role="alert">
          {refusal !== null && !isOfField && <p className={form.error}>{changeSentence(refusal)}</p>}
        </div>
        <div className={form.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t(m.cancel)}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isLoading={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
