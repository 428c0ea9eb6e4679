import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Globe from 'lucide-react/icons/globe'
import LogIn from 'lucide-react/icons/log-in'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { rich, t } from '../../language/translate.ts'
import { providerLinks } from '../../components/providerLinks.ts'
import type { SignInCode } from '../../domain/session.ts'
import { BrandBackground } from '../../components/BrandBackground/BrandBackground.tsx'
import { Mark } from '../../components/Wordmark/Wordmark.tsx'
import { isolated } from '../../format/isolated.ts'
import { Button } from '../../ui/Button/Button.tsx'
import fields from '../../ui/Dialog/DialogForm.module.css'
import targets from '../../ui/target.module.css'
import styles from './SignInScreen.module.css'

/** The messages that the sign-in screen shows for failures. */
const SIGN_IN_MESSAGES = {
  'user-disabled': m.accountDisabled,
  'user-token-expired': m.sessionEnded,
  'network-request-failed': m.signInUnreachable,
  'popup-blocked': m.popupBlocked,
  'popup-closed-by-user': m.popupClosed,
  'cancelled-popup-request': m.popupOpenAlready,
  'unauthorized-domain': m.addressRefused,
  'user-mismatch': m.userMismatch,
  'web-storage-unsupported': m.storageBlocked,
  'login-blocked': m.signInRefused,
  'insecure-context': m.addressInsecure,
  'internal-error': m.signInFailed,
} satisfies Record<SignInCode, unknown>

/** The names of account services by their Firebase ids. */
const SERVICE_NAMES: Record<string, string> = {
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
  'twitter.com': 'X',
  'yahoo.com': 'Yahoo',
}

/** Returns the name of an account service. For an unknown id such as `oidc.school`, it is the last part: 'school'. */
const accountServiceName = (id: string): string => SERVICE_NAMES[id] ?? id.replace(/^(oidc|saml)\./, '')

const ProviderLink = ({ href, text }: { href: string; text: ReactNode }) => (
  <a className={targets.target} href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
)

export interface SignInScreenProps {
  isBusy: boolean
  /** The code of the last failure, or null. After a blocked popup, the screen offers a sign-in by redirect. */
  error: SignInCode | null
  /** Whether to show the text and the links that the provider's terms require. */
  showsProviderLine: boolean
  /** The ids of the account services other than the default one. */
  furtherServices?: readonly string[]
  /** Called with the id of a further account service, or without an id for the default service. */
  onSignIn: (accountService?: string) => void
  onSignInByRedirect: () => void
  onShowLanguages: () => void
  /** Called when a button is hovered or focused, to prefetch what the popup needs. */
  onPrefetch: () => void
  /** Called when the user wants to sign in with a phone, if that is possible. */
  onUsePhone?: (() => void) | undefined
  /** Whether the form needs more room. */
  isWide?: boolean
  /** The form of a sign-in on this page, which replaces the buttons of the popup. */
  form?: ReactNode
}

const NONE: readonly string[] = []

/** A card with the product name, the logo and the sign-in button (specification, section 2). */
export function SignInScreen({
  isBusy,
  error,
  showsProviderLine,
  furtherServices = NONE,
  onSignIn,
  onSignInByRedirect,
  onShowLanguages,
  onPrefetch,
  onUsePhone,
  isWide = false,
  form = null,
}: SignInScreenProps) {
  return (
    <main id="content" className={styles.screen}>
      <BrandBackground className={styles.background} />
      <div className={clsx(styles.card, form !== null && styles.withForm, isWide && styles.wide)}>
        <span className={styles.tile}>
          <span className={styles.mark}>
            <Mark />
          </span>
        </span>
        <h1 className={styles.name}>Vtube</h1>
        <p className={styles.tagline}>{form === null ? t(m.tagline) : <bdi>{location.host}</bdi>}</p>
        <div role="alert">
          {error !== null && (
            <p className={fields.alert}>
              <CircleAlert />
              {t(SIGN_IN_MESSAGES[error])}
            </p>
          )}
        </div>
        {form !== null ? (
          <div className={styles.form}>{form}</div>
        ) : (
          <Button
            className={styles.button}
            variant="primary"
            isLarge
            icon={<LogIn />}
            isLoading={isBusy}
            onClick={() => onSignIn()}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
          >
            {t(m.loginWithVtube)}
          </Button>
        )}
        {furtherServices.map((service) => (
          <Button
            key={service}
            className={styles.secondary}
            isLarge
            disabled={isBusy}
            onClick={() => onSignIn(service)}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
          >
            {t(m.continueWith, { service: isolated(accountServiceName(service)) })}
          </Button>
        ))}
        {error === 'popup-blocked' && (
          <Button className={styles.secondary} isLarge disabled={isBusy} onClick={onSignInByRedirect}>
            {t(m.signInWithoutWindow)}
          </Button>
        )}
        {onUsePhone !== undefined && (
          <Button
            variant="text"
            className={styles.phone}
            icon={<Smartphone />}
            disabled={isBusy}
            onClick={onUsePhone}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
          >
            {t(m.signInWithPhone)}
          </Button>
        )}
        <Button variant="quiet" className={styles.language} icon={<Globe />} onClick={onShowLanguages}>
          {t(m.language)}
        </Button>
        {showsProviderLine && (
          <p className={styles.terms}>
            {rich(m.providerTerms, {
              terms: (text) => <ProviderLink key="terms" href={providerLinks.terms} text={text} />,
              privacy: (text) => <ProviderLink key="privacy" href={providerLinks.privacy} text={text} />,
            })}
          </p>
        )}
      </div>
    </main>
  )
}
