import * as m from '@vtube/messages'
import { useState } from 'react'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import type { EditingApi } from '../../../api/editingApi.ts'
import { useReportFailure } from '../useReportFailure.ts'
import { nearestOwn, useOwnFolders } from '../ownFolders.ts'
import { FolderField } from './FolderField.tsx'
import styles from './FolderField.module.css'

interface MoveDialogProps {
  api: EditingApi
  /** The name of what is moved. */
  name: string
  /** The folder that is chosen at first. */
  folder: string
  /** Returns whether a folder is no place to move to, because everything is there, or because it moves itself. */
  isThere: (folder: string) => boolean
  /** Moves it. */
  onMove: (toFolder: string) => Promise<void>
  onClose: () => void
}

/** The dialog that asks for the folder into which videos or a folder move. */
export function MoveDialog({ api, name, folder, isThere, onMove, onClose }: MoveDialogProps) {
  const own = useOwnFolders()
  const [chosen, setChosen] = useState(() => nearestOwn(folder, own))
  const [isBusy, setIsBusy] = useState(false)
  const { error, run } = useReportFailure()
  const move = () =>
    run(async () => {
      setIsBusy(true)
      await onMove(chosen).finally(() => setIsBusy(false))
    })
  return (
    <Dialog title={t(m.moveToFolder)} subtitle={name} onClose={onClose}>
      <div className={styles.content}>
        <FolderField api={api} path={chosen} onChange={setChosen} isOpenFirst />
        {error !== null && (
          <p className={form.error} role="alert">
            {error}
          </p>
        )}
        <div className={form.actions}>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button variant="primary" isLoading={isBusy} disabled={isThere(chosen)} onClick={move}>
            {t(m.moveHere)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
