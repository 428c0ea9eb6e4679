import * as m from '@vtube/messages'
import type { ServerPages } from '@vtube/shared/serverPages'
import { clsx } from 'clsx'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import { t } from '../language/translate.ts'
import { Button, buttonClass } from '../ui/Button/Button.tsx'
import { AccountButton } from './AccountButton.tsx'
import { Alert } from './Alert.tsx'
import { Cancel } from './Cancel.tsx'
import { CardPage, Subtitle } from './CardPage.tsx'
import { Field } from './Field.tsx'
import form from './Form.module.css'
import { LinkForPasskeys, PasskeyError, PasskeyForm } from './PasskeyForm.tsx'
import dialog from '../ui/Dialog/DialogForm.module.css'

type SignInProps = ServerPages['signIn']

/** The sign-in page of people with accounts. Without scripts, it offers no passkeys. */
export function SignIn(props: SignInProps) {
  const { current, isForDevice } = props
  return (
    <CardPage title={t(m.signIn)}>
      <Subtitle>{t(isForDevice ? m.toSignInDevice : m.toContinue)}</Subtitle>
      {current === null ? (
        <Proofs {...props} />
      ) : (
        <>
          <form method="post">
            <AccountButton
              person={current}
              label={t(m.continueAs, { name: current.name })}
              isCurrent
              name="continue"
              value="yes"
            />
          </form>
          <details className={form.details} open={props.isOpen}>
            <summary className={buttonClass({ variant: 'quiet' }, form.wide)}>
              {t(m.useAnotherAccount)}
            </summary>
            <div className={form.form}>
              <Proofs {...props} />
            </div>
          </details>
        </>
      )}
      <Cancel />
    </CardPage>
  )
}

/** The error, and the forms for a passkey and for a password or a recovery code. */
function Proofs(props: SignInProps) {
  const { error, isRecovery, passkeyOptions, addressForPasskeys } = props
  return (
    <>
      {error !== null && <Alert id="error" text={error} />}
      {!isRecovery && passkeyOptions !== null && (
        <PasskeyForm does="use" options={passkeyOptions} hidden data-autofill="">
          <PasskeyError />
          <Button
            className={clsx(form.wide, form.passkey)}
            variant="primary"
            type="submit"
            icon={<FingerprintPattern />}
          >
            {t(m.signInWithPasskey)}
          </Button>
          <p className={dialog.or}>{t(m.orWithPassword)}</p>
        </PasskeyForm>
      )}
      {!isRecovery && addressForPasskeys !== null && <LinkForPasskeys address={addressForPasskeys} isNew />}
      <Secret {...props} />
    </>
  )
}

/** The form for a name with a password or a recovery code. */
function Secret({ isRecovery, name, isWrong }: SignInProps) {
  const field = {
    autoCapitalize: 'none',
    required: true,
    ...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'error' }),
  }
  return (
    <form method="post" className={form.form}>
      <Field
        {...field}
        id="name"
        label={t(m.accountName)}
        defaultValue={name}
        autoComplete="username webauthn"
      />
      {isRecovery ? (
        <Field {...field} id="code" label={t(m.recoveryCode)} autoComplete="one-time-code" />
      ) : (
        <Field
          {...field}
          id="password"
          label={t(m.password)}
          type="password"
          autoComplete="current-password"
        />
      )}
      <Button className={clsx(form.wide, form.second)} variant="primary" type="submit">
        {t(m.signIn)}
      </Button>
      {isRecovery && <p className={form.hint}>{t(m.askForNewLink)}</p>}
      {/* A button of the form, unlike a link, keeps the name. */}
      <Button
        className={form.link}
        variant="quiet"
        type="submit"
        name="ask"
        value={isRecovery ? 'password' : 'recovery'}
        formNoValidate
      >
        {t(isRecovery ? m.signInWithPassword : m.useRecoveryCode)}
      </Button>
    </form>
  )
}
