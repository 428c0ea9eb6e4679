import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Account } from '../../api/accountApi.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import form from '../../ui/Dialog/DialogForm.module.css'
import styles from './CodesDialog.module.css'
import { FormDialog } from './FormDialog.tsx'
import type { Change } from './useAccount.ts'

interface CodesDialogProps {
  account: Account
  change: Change
  onClose: () => void
}

/** The dialog that makes new recovery codes and shows them. */
export function CodesDialog({ account, change, onClose }: CodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <NewCodes name={account.name} codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title={t(m.recoveryCodes)}
      action={t(m.makeCodes)}
      onSubmit={() => change('codes', {})}
      onDone={setCodes}
      onClose={onClose}
    >
      {() => account.codes > 0 && <p>{t(m.oldCodesEnd)}</p>}
    </FormDialog>
  )
}

interface NewCodesProps {
  name: string
  codes: readonly string[]
  onClose: () => void
}

function NewCodes({ name, codes, onClose }: NewCodesProps) {
  const handleSave = () => {
    const lines = [`Vtube · ${location.host} · ${name}`, '', ...codes, '']
    saveFile('vtube-recovery-codes.txt', 'text/plain', lines.join('\r\n'))
  }
  return (
    <Dialog title={t(m.recoveryCodes)} onClose={onClose}>
      <p className={styles.text}>{t(m.recoveryCodesExplained)}</p>
      <CopyField
        label={t(m.recoveryCodes)}
        text={codes.join('\n')}
        lines={codes.length}
        action={t(m.copyLink)}
        success={t(m.codesCopied)}
        more={<Button onClick={handleSave}>{t(m.downloadCodes)}</Button>}
      />
      <Button variant="primary" className={clsx(form.wide, styles.done)} onClick={onClose}>
        {t(m.codesKeptBack)}
      </Button>
    </Dialog>
  )
}
