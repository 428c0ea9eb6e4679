import * as m from '@vtube/messages'
import type { ComponentProps } from 'react'
import { t } from '../language/translate.ts'
import form from './Form.module.css'

interface PasskeyFormProps extends ComponentProps<'form'> {
  /** Whether the form creates a passkey or uses one. */
  does: 'create' | 'use'
  /** The address of the options of WebAuthn. */
  options: string
}

/** A form that the script `server/popup/src/passkeyForm.ts` sends with a passkey. */
export const PasskeyForm = ({ does, options, children, ...props }: PasskeyFormProps) => (
  <form
    method="post"
    className={form.form}
    noValidate
    data-passkey={does}
    data-options={options}
    data-cancelled={t(m.passkeyCancelled)}
    data-known={t(m.passkeyKnown)}
    data-failed={t(m.passkeyFailed)}
    {...props}
  >
    <input type="hidden" name="passkey" defaultValue="" />
    {children}
  </form>
)

/** An empty element for the errors of a passkey, which the script fills. */
export const PasskeyError = () => <p className={form.alert} role="alert" hidden />

/** A link to this page at `localhost`, because browsers allow no passkeys at numeric addresses such as 127.0.0.1. */
export const LinkForPasskeys = ({ address, isNew = false }: { address: string; isNew?: boolean }) => (
  <p className={form.text}>
    <a href={address} target={isNew ? '_blank' : undefined}>
      {t(m.openForPasskeys, { address: new URL(address).origin })}
    </a>
  </p>
)
