import * as m from '@vtube/messages'
import type { Account } from '../../api/accountApi.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { fieldError } from './changeRefusals.ts'
import { FormDialog } from './FormDialog.tsx'
import type { Change } from './useAccount.ts'

/** The dialog that changes a passkey. */
export interface PasskeyDialog {
  kind: 'rename' | 'remove'
  passkey: Account['passkeys'][number]
}

interface PasskeyDialogsProps {
  dialog: PasskeyDialog
  change: Change
  onClose: () => void
}

/** The dialogs that rename and remove a passkey. */
export function PasskeyDialogs({ dialog: { kind, passkey }, change, onClose }: PasskeyDialogsProps) {
  const showToast = useToast()
  const { id, name } = passkey
  const finish = (text: string) => {
    onClose()
    showToast({ text })
  }
  if (kind === 'rename')
    return (
      <FormDialog
        title={t(m.changePasskey, { name: isolated(name) })}
        action={t(m.rename)}
        fields={['passkeys']}
        onSubmit={(fields) => change('renamePasskey', { id, name: String(fields.get('name')) })}
        onDone={() => finish(t(m.passkeyRenamed))}
        onClose={onClose}
      >
        {(refusal) => (
          <TextField
            name="name"
            label={t(m.passkeyName)}
            autoComplete="off"
            defaultValue={name}
            error={fieldError(refusal, 'passkeys')}
          />
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      title={t(m.removePasskey)}
      action={t(m.removePasskey)}
      isDanger
      onSubmit={() => change('removePasskey', { id })}
      onDone={() => finish(t(m.passkeyRemoved))}
      onClose={onClose}
    >
      {() => (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
    </FormDialog>
  )
}
