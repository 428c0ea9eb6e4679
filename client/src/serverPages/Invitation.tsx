import * as m from '@vtube/messages'
import type { ServerPages } from '@vtube/shared/serverPages'
import { clsx } from 'clsx'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import { t } from '../language/translate.ts'
import { Button, buttonClass } from '../ui/Button/Button.tsx'
import { Alert } from './Alert.tsx'
import { CardPage, Subtitle } from './CardPage.tsx'
import { Field } from './Field.tsx'
import form from './Form.module.css'
import { LinkForPasskeys, PasskeyError, PasskeyForm } from './PasskeyForm.tsx'
import dialog from '../ui/Dialog/DialogForm.module.css'

/** The page of an invitation. Without scripts, it makes an account with a password. */
export function Invitation(props: ServerPages['invitation']) {
  const { path, host, knownName, formerName, isFirst, error, canUsePasskeys, addressForPasskeys } = props
  const name = knownName ?? props.name
  const closes = error === null || error.field === 'form'
  return (
    <CardPage title={t(knownName !== null ? m.newWaysIn : isFirst ? m.makeAccount : m.welcome)} step={1}>
      {!isFirst && (
        <Subtitle>
          {knownName === null ? t(m.invitedTo, { host }) : t(m.replacesWaysIn, { name: knownName })}
        </Subtitle>
      )}
      {formerName !== null && <p className={form.text}>{t(m.takesOverData, { name: formerName })}</p>}
      <PasskeyForm does="create" options={`${path}/options`} action={path}>
        {error?.field === 'form' && <Alert text={error.text} />}
        <Field
          id="name"
          label={t(m.accountName)}
          autoComplete="username"
          autoCapitalize="words"
          defaultValue={name}
          readOnly={knownName !== null}
          autoFocus={name === '' && error === null}
          error={error}
        />
        {canUsePasskeys && (
          <>
            <Button
              className={clsx(form.wide, form.passkey)}
              variant="primary"
              type="submit"
              icon={<FingerprintPattern />}
              data-with-passkey=""
              hidden
            >
              {t(m.createPasskey)}
            </Button>
            <PasskeyError />
            <p className={clsx(form.hint, form.explained)} data-with-passkey="" hidden>
              {t(m.passkeyExplained)}
            </p>
            <p className={dialog.or} data-with-passkey="" hidden>
              {t(m.or)}
            </p>
          </>
        )}
        {addressForPasskeys !== null && <LinkForPasskeys address={addressForPasskeys} />}
        <details className={form.instead} open data-closes={closes ? '' : undefined}>
          <summary className={buttonClass({}, form.wide)}>{t(m.continueWithPassword)}</summary>
          <div className={form.form}>
            <Field
              id="password"
              label={t(m.newPassword)}
              type="password"
              autoComplete="new-password"
              hint={t(m.passwordRules, { limit: props.minPasswordLength })}
              error={error}
              data-instead=""
            />
            <Button className={form.wide} variant="primary" type="submit" data-plain="">
              {t(m.continueWithPassword)}
            </Button>
          </div>
        </details>
      </PasskeyForm>
    </CardPage>
  )
}
