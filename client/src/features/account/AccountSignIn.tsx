import * as m from '@vtube/messages'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createSignInApi, type Proof } from '../../api/signInApi.ts'
import { counted } from '../../format/count.ts'
import { askForPasskey, offerPasskeys } from '../../identity/passkeys.ts'
import { t } from '../../language/translate.ts'
import { useLocation } from '../../routing/hooks.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { ProofForm } from './ProofForm.tsx'
import { type ProofRefusal, proofRefusalOf } from './proofRefusals.ts'
import styles from './AccountSignIn.module.css'

/** The state of the history with which the sign-in screen says that the account was deleted. */
export const ACCOUNT_DELETED = { from: null, isAccountDeleted: true }

const isAccountDeleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAccountDeleted' in state

interface AccountSignInProps {
  /** The address of the issuer of our own server on this origin. */
  issuer: string
  /** Whether the session is being fetched. */
  isBusy: boolean
  /** Called when the user sends a proof. */
  onProve: () => void
  /** Called when the issuer has begun the session of this browser. */
  onProved: () => void
}

/** The sign-in with an account of our own server, which needs no other window. */
export function AccountSignIn({ issuer, isBusy, onProve, onProved }: AccountSignInProps) {
  const api = useMemo(() => createSignInApi(issuer), [issuer])
  const { state } = useLocation()
  const [kind, setKind] = useState<'passkey' | 'text'>('text')
  const [isProving, setIsProving] = useState(false)
  const [refusal, setRefusal] = useState<ProofRefusal | null>(null)
  const [codesLeft, setCodesLeft] = useState<number | null>(null)

  const prove = async (of: typeof kind, given: Promise<Proof>) => {
    setKind(of)
    setIsProving(true)
    setRefusal(null)
    onProve()
    const proved = await given.then(api.prove).catch(proofRefusalOf)
    setIsProving(false)
    if (typeof proved === 'string') return setRefusal(proved)
    setCodesLeft(proved.codesLeft)
    if (proved.codesLeft === null) onProved()
  }
  const handleOffered = useEffectEvent((passkey: object) => prove('passkey', Promise.resolve({ passkey })))
  useEffect(() => {
    // The browser allows one request for passkeys at a time. After a failure, the offer begins again.
    if (isProving) return
    const controller = new AbortController()
    const { signal } = controller
    const offer = async () => {
      const passkey = await offerPasskeys(api.passkeyOptions, signal)
      if (passkey !== null && !signal.aborted) await handleOffered(passkey)
    }
    void offer()
    return () => controller.abort()
  }, [api, isProving])

  const handleUsePasskey = () => {
    const asked = api.passkeyOptions().then(askForPasskey)
    void prove(
      'passkey',
      asked.then((passkey) => ({ passkey })),
    )
  }
  if (codesLeft !== null) return <UsedCode codesLeft={codesLeft} isBusy={isBusy} onContinue={onProved} />
  return (
    <>
      {isAccountDeleted(state) && <output className={styles.deleted}>{t(m.accountDeleted)}</output>}
      <ProofForm
        name={null}
        action={t(m.loginWithVtube)}
        busy={isProving || isBusy ? kind : null}
        refusal={refusal}
        onProve={(proof) => void prove('text', Promise.resolve(proof))}
        onUsePasskey={handleUsePasskey}
      />
    </>
  )
}

interface UsedCodeProps {
  codesLeft: number
  isBusy: boolean
  onContinue: () => void
}

/** Tells a user who has used a recovery code how many are left. */
function UsedCode({ codesLeft, isBusy, onContinue }: UsedCodeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.used}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {t(m.signedInByCode)}
      </h2>
      <p>{t(m.recoveryCodesLeft, counted(codesLeft))}</p>
      <p className={styles.advice}>{t(m.addPasskeyNext)}</p>
      <Button variant="primary" className={styles.continue} isLoading={isBusy} onClick={onContinue}>
        {t(m.continueSignIn)}
      </Button>
    </div>
  )
}
