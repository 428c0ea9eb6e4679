import * as m from '@vtube/messages'
import { useState } from 'react'
import type { AccountApi } from '../../api/accountApi.ts'
import type { Proof } from '../../api/signInApi.ts'
import { askForPasskey } from '../../identity/passkeys.ts'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import styles from './ConfirmDialog.module.css'
import { ProofForm } from './ProofForm.tsx'
import { type ProofRefusal, proofRefusalOf } from './proofRefusals.ts'

interface ConfirmDialogProps {
  /** The name of the user. */
  name: string
  api: AccountApi
  /** Returns the id of the user, or null. */
  person: () => string | null
  onConfirmed: () => void
  onClose: () => void
}

/** The dialog that asks users to prove again who they are before they see or change their account. */
export function ConfirmDialog({ name, api, person, onConfirmed, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState<'passkey' | 'text' | null>(null)
  const [refusal, setRefusal] = useState<ProofRefusal | null>(null)
  const confirm = async (kind: 'passkey' | 'text', given: Promise<Proof>) => {
    setBusy(kind)
    setRefusal(null)
    const refused = await given
      .then((proof) => api.confirm(proof, person()))
      .then(() => null)
      .catch(proofRefusalOf)
    setBusy(null)
    if (refused === null) onConfirmed()
    else setRefusal(refused)
  }
  const handleUsePasskey = () => {
    const asked = api.optionsToUse().then(askForPasskey)
    void confirm(
      'passkey',
      asked.then((passkey) => ({ passkey })),
    )
  }
  return (
    <Dialog title={t(m.confirmItIsYou)} onClose={onClose}>
      <p className={styles.reason}>{t(m.confirmationExplained)}</p>
      <ProofForm
        name={name}
        action={t(m.continueSignIn)}
        busy={busy}
        refusal={refusal}
        onProve={(proof) => void confirm('text', Promise.resolve(proof))}
        onUsePasskey={handleUsePasskey}
      />
    </Dialog>
  )
}
