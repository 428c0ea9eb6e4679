import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import type { UserDataSync } from '../../userData/sync/syncUserData.ts'
import form from '../../ui/Dialog/DialogForm.module.css'
import styles from './DeleteDialog.module.css'

interface DeleteDialogProps {
  sync: UserDataSync
  onClose: () => void
  onDeleted: (emptiesDevices: boolean) => void
}

/** A dialog that asks whether to delete all data on the server, and whether to delete it on the devices too. */
export function DeleteDialog({ sync, onClose, onDeleted }: DeleteDialogProps) {
  const name = useId()
  const [emptiesDevices, setEmptiesDevices] = useState(false)
  const [progress, setProgress] = useState<'none' | 'deleting' | 'failed'>('none')

  const handleDelete = async () => {
    setProgress('deleting')
    try {
      await sync.deleteAll(emptiesDevices)
    } catch {
      setProgress('failed')
      return
    }
    onDeleted(emptiesDevices)
  }
  const choices = [
    { label: t(m.keepOnDevices), empties: false },
    { label: t(m.deleteFromDevices), empties: true },
  ]
  return (
    <Dialog title={t(m.deleteOnServer)} onClose={onClose}>
      <p className={styles.meaning}>{t(m.deleteOnServerMeaning)}</p>
      <fieldset className={styles.choices}>
        <legend className={styles.question}>{t(m.whatOnDevices)}</legend>
        {choices.map(({ label, empties }) => (
          <label key={label} className={form.choice}>
            <input
              type="radio"
              name={name}
              checked={emptiesDevices === empties}
              onChange={() => setEmptiesDevices(empties)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p role="alert" className={styles.failure}>
        {progress === 'failed' && t(m.deletionNotConfirmed)}
      </p>
      <div className={clsx(form.actions, styles.buttons)}>
        <Button onClick={onClose}>{t(m.cancel)}</Button>
        <Button variant="danger" isLoading={progress === 'deleting'} onClick={() => void handleDelete()}>
          {t(m.deleteNow)}
        </Button>
      </div>
    </Dialog>
  )
}
