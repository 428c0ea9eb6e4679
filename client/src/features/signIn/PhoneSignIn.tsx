import * as m from '@vtube/messages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OidcSettings } from '../../config/settings.ts'
import { isolated } from '../../format/isolated.ts'
import { formatPlayTime } from '../../format/playTime.ts'
import { awaitDevice, type DeviceCode, requestDeviceCode } from '../../identity/oidc/deviceGrant.ts'
import { createOidcManager } from '../../identity/oidc/oidcManager.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { LoopbackNote } from '../../ui/CopyField/LoopbackNote.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { UserCode } from '../../ui/UserCode/UserCode.tsx'
import { encodeQrCode } from './qrCode.ts'
import styles from './PhoneSignIn.module.css'

interface PhoneSignInProps {
  issuer: OidcSettings
  /** Called when the session of this device is stored. */
  onSignedIn: () => void
  onCancel: () => void
}

/** The reasons why there is no valid code, with their messages. */
const ENDS = {
  expired: m.codeExpired,
  refused: m.phoneRefused,
  disabled: m.accountDisabled,
  failed: m.signInUnreachable,
} as const

type State =
  | { kind: 'loading' | 'signedIn' | keyof typeof ENDS }
  | { kind: 'waiting'; code: DeviceCode; isConnected: boolean }

/** The sign-in of a device without a keyboard: shows a code that somebody confirms on a phone. */
export function PhoneSignIn(props: PhoneSignInProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRenew={() => setAttempt(attempt + 1)} />
}

/** The sign-in with one code. */
function Attempt({ issuer, onSignedIn, onCancel, onRenew }: PhoneSignInProps & { onRenew: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const handleSignedIn = useEffectEvent(onSignedIn)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const run = async () => {
      const manager = createOidcManager(issuer)
      const code = await requestDeviceCode(manager)
      signal.throwIfAborted()
      const show = (isConnected: boolean) => setState({ kind: 'waiting', code, isConnected })
      show(true)
      const kind = await awaitDevice(manager, code, { signal, onConnection: show })
      setState({ kind })
      if (kind === 'signedIn') handleSignedIn()
    }
    run().catch(() => {
      if (!signal.aborted) setState({ kind: 'failed' })
    })
    return () => controller.abort()
  }, [issuer])

  return (
    <div className={styles.phone}>
      {state.kind === 'waiting' ? (
        <Code {...state} />
      ) : state.kind === 'loading' || state.kind === 'signedIn' ? (
        <p className={styles.state}>
          <Spinner />
        </p>
      ) : (
        <NoCode text={t(ENDS[state.kind])} onRenew={onRenew} />
      )}
      <Button onClick={onCancel}>{t(m.cancel)}</Button>
    </div>
  )
}

/** Says why there is no valid code, and offers a new one, with the focus that the code had. */
function NoCode({ text, onRenew }: { text: string; onRenew: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p className={styles.state} role="alert">
        {text}
      </p>
      <Button ref={button} variant="primary" isLarge onClick={onRenew}>
        {t(m.newCode)}
      </Button>
    </>
  )
}

/** Shows a code, its link as a QR code, and how long it is valid. */
function Code({ code, isConnected }: { code: DeviceCode; isConnected: boolean }) {
  const { userCode, address, completeAddress } = code
  const qrCode = (completeAddress && encodeQrCode(completeAddress)) || encodeQrCode(address)
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone. Screen readers read the code next.
  useEffect(() => place.current?.focus(), [])
  const shownAddress = isolated(address.replace(/^https?:\/\//, ''))
  return (
    <div ref={place} className={styles.code} tabIndex={-1}>
      {qrCode !== null && (
        <svg
          className={styles.qrCode}
          aria-hidden="true"
          viewBox={`-4 -4 ${qrCode.size + 8} ${qrCode.size + 8}`}
          shapeRendering="crispEdges"
        >
          <path d={qrCode.path} fill="currentColor" />
        </svg>
      )}
      <div className={styles.texts}>
        <p>{t(m.scanWithPhone, { address: shownAddress })}</p>
        <LoopbackNote address={address} />
        <UserCode code={userCode} />
        <output className={styles.state}>{t(isConnected ? m.waitingForPhone : m.voiceOffline)}</output>
        <TimeLeft endsAt={code.endsAt} />
      </div>
    </div>
  )
}

/** Shows the time for which a code is valid. `endsAt` is by `performance.now()`. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <p className={styles.time}>{t(m.timeLeft, { time: formatPlayTime((endsAt - now) / 1_000) })}</p>
}
