import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Proof } from '../../api/signInApi.ts'
import { isolated } from '../../format/isolated.ts'
import { canUsePasskeys } from '../../identity/passkeys.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { isWrongText, type ProofRefusal, proofSentence } from './proofRefusals.ts'
import form from '../../ui/Dialog/DialogForm.module.css'
import styles from './ProofForm.module.css'

interface ProofFormProps {
  /** The name of the person who has to prove who it is, or null if anybody may sign in. */
  name: string | null
  /** The label of the button that sends the password or the code. */
  action: string
  /** The kind of proof that is being checked, or null. */
  busy: 'passkey' | 'text' | null
  /** The reason why the last proof was refused, or null. */
  refusal: ProofRefusal | null
  onProve: (proof: Exclude<Proof, { passkey: object }>) => void
  /** Called when the user wants to use a passkey. */
  onUsePasskey: () => void
}

/** The labels of the button that changes the form. */
const OTHER_WAY = { fromPassword: m.useRecoveryCode, fromRecovery: m.signInWithPassword }

/** The forms with which people prove who they are: by passkey, by password, or by recovery code. */
export function ProofForm({ name, action, busy, refusal, onProve, onUsePasskey }: ProofFormProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const secret = useRef<HTMLInputElement>(null)
  const canUse = canUsePasskeys()
  const hasPasskeyButton = canUse && !isRecovery
  const isWrong = isWrongText(refusal)
  const refusalId = useId()
  const faulty = isWrong && { 'aria-invalid': true, 'aria-describedby': refusalId }
  useEffect(() => {
    if (isWrong) secret.current?.focus()
  }, [isWrong])

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy !== null) return
    const fields = new FormData(event.currentTarget)
    const given = name ?? String(fields.get('name') ?? '')
    const typed = String(fields.get('secret') ?? '')
    onProve(isRecovery ? { name: given, code: typed } : { name: given, password: typed })
  }
  return (
    <div className={styles.proof}>
      <div role="alert">
        {refusal !== null && (
          <p id={refusalId} className={form.alert}>
            <OctagonAlert />
            {t(proofSentence(refusal))}
          </p>
        )}
      </div>
      {hasPasskeyButton && (
        <>
          <Button
            variant="primary"
            className={form.wide}
            icon={<Fingerprint />}
            isLoading={busy === 'passkey'}
            onClick={onUsePasskey}
          >
            {t(m.signInWithPasskey)}
          </Button>
          <p className={clsx(form.or, styles.or)}>{t(m.orWithPassword)}</p>
        </>
      )}
      {!canUse && isLoopbackNumber() && <LinkForPasskeys />}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {name === null ? (
          <TextField
            label={t(m.accountName)}
            name="name"
            autoComplete="username webauthn"
            autoCapitalize="none"
            {...faulty}
          />
        ) : (
          // Password managers look for the name, which they do not find in a hidden field.
          <input name="name" value={name} autoComplete="username" readOnly hidden />
        )}
        <TextField
          key={String(isRecovery)}
          ref={secret}
          label={t(isRecovery ? m.recoveryCode : m.password)}
          name="secret"
          type={isRecovery ? 'text' : 'password'}
          autoComplete={isRecovery ? 'one-time-code' : 'current-password'}
          autoCapitalize="none"
          {...faulty}
          hint={isRecovery ? t(m.askForNewLink) : undefined}
        />
        <Button
          type="submit"
          variant={hasPasskeyButton ? 'default' : 'primary'}
          className={form.wide}
          isLoading={busy === 'text'}
        >
          {action}
        </Button>
      </form>
      <Button variant="text" className={styles.other} onClick={() => setIsRecovery(!isRecovery)}>
        {t(isRecovery ? OTHER_WAY.fromRecovery : OTHER_WAY.fromPassword)}
      </Button>
    </div>
  )
}

const isLoopbackNumber = () => /^127\.|^\[::1\]$/.test(location.hostname)

/** A link to this page at `localhost`, because browsers allow no passkeys at numeric addresses such as 127.0.0.1. */
function LinkForPasskeys() {
  const url = new URL(location.href)
  url.hostname = 'localhost'
  return (
    <p className={styles.elsewhere}>
      <a href={url.href}>{t(m.openForPasskeys, { address: isolated(url.origin) })}</a>
    </p>
  )
}
