import * as m from '@vtube/messages'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import type { Account, AccountApi } from '../../api/accountApi.ts'
import { formatWhole } from '../../format/count.ts'
import { askForPasskey, canUsePasskeys } from '../../identity/passkeys.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { fieldError } from './changeRefusals.ts'
import { FormDialog } from './FormDialog.tsx'
import type { Change } from './useAccount.ts'

export type PasswordDialog = 'set' | 'remove'

interface PasswordDialogsProps {
  dialog: PasswordDialog
  account: Account
  api: AccountApi
  change: Change
  onClose: () => void
}

/** The name of the button that confirms the new password with a passkey. */
const WITH_PASSKEY = 'with-passkey'

/** The dialogs that set and remove the password. */
export function PasswordDialogs({ dialog, account, api, change, onClose }: PasswordDialogsProps) {
  const showToast = useToast()
  const finish = (text: string) => {
    onClose()
    showToast({ text })
  }
  const { name, hasPassword, isRecovered, passkeys, minPasswordLength } = account
  if (dialog === 'remove')
    return (
      <FormDialog
        title={t(m.removePassword)}
        action={t(m.removePassword)}
        isDanger
        onSubmit={() => change('removePassword', {})}
        onDone={() => finish(t(m.passwordRemoved))}
        onClose={onClose}
      >
        {() => null}
      </FormDialog>
    )
  const canUse = !isRecovered && passkeys.length > 0 && canUsePasskeys()
  const needsPasskey = canUse && !hasPassword
  const handleSubmit = (fields: FormData) => {
    const content = { password: String(fields.get('password')), links: fields.has('links') }
    const withPasskey = async () => ({
      ...content,
      passkey: await askForPasskey(await api.optionsToUse()),
    })
    if (needsPasskey || fields.has(WITH_PASSKEY)) return change('password', withPasskey)
    return change('password', { ...content, current: String(fields.get('current') ?? '') })
  }
  return (
    <FormDialog
      title={t(hasPassword ? m.changePassword : m.setPassword)}
      action={t(needsPasskey ? m.setWithPasskey : hasPassword ? m.changePassword : m.setPassword)}
      fields={['current-password', 'new-password']}
      onSubmit={handleSubmit}
      onDone={() => finish(t(m.passwordSaved))}
      onClose={onClose}
    >
      {(refusal) => (
        <>
          {/* Password managers look for the name, which they do not find in a hidden field. */}
          <input name="username" value={name} autoComplete="username" readOnly hidden />
          {hasPassword && !isRecovered && (
            <TextField
              name="current"
              type="password"
              label={t(m.currentPassword)}
              autoComplete="current-password"
              error={fieldError(refusal, 'current-password')}
            />
          )}
          <TextField
            name="password"
            type="password"
            label={t(m.newPassword)}
            autoComplete="new-password"
            hint={t(m.passwordRules, { limit: formatWhole(minPasswordLength) })}
            error={fieldError(refusal, 'new-password')}
          />
          <label className={form.choice}>
            <input type="checkbox" name="links" />
            {t(m.takeLinksBackToo)}
          </label>
          {canUse && hasPassword && (
            <Button type="submit" name={WITH_PASSKEY} value="yes" icon={<Fingerprint />}>
              {t(m.setWithPasskey)}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
