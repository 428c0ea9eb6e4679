import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Globe from 'lucide-react/icons/globe'
import LogIn from 'lucide-react/icons/log-in'
import { type ReactNode, useId } from 'react'
import { rich, t } from '../../language/translate.ts'
import { providerLinks } from '../../components/providerLinks.ts'
import type { SignInCode } from '../../domain/session.ts'
import { Mark } from '../../components/Wordmark/Wordmark.tsx'
import { isolated } from '../../format/isolated.ts'
import { Button } from '../../ui/Button/Button.tsx'
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

/** The V of the logo, which fills the window behind the card. */
function SignInBackground({ className }: { className?: string | undefined }) {
  const gapId = useId()
  return (
    <svg className={className} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <mask id={gapId} maskUnits="userSpaceOnUse" x="0" y="0" width="1440" height="900">
        <path fill="#fff" d="M0 0h1440v900H0z" />
        <circle cx="1108" cy="330" r="118" />
      </mask>
      <g className={styles.backgroundTube} mask={`url(#${gapId})`}>
        <path opacity=".55" d="M1108 330L1350 -124" />
        <path d="M72 -160L720 1058L1108 330" />
      </g>
      <circle className={styles.backgroundHead} cx="1108" cy="330" r="80" />
    </svg>
  )
}

const ProviderLink = ({ href, text }: { href: string; text: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
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
  form = null,
}: SignInScreenProps) {
  return (
    <main id="content" className={styles.screen}>
      <SignInBackground className={styles.background} />
      <div className={clsx(styles.card, form !== null && styles.withForm)}>
        <span className={styles.tile}>
          <span className={styles.mark}>
            <Mark />
          </span>
        </span>
        <h1 className={styles.name}>Vtube</h1>
        <p className={styles.tagline}>{form === null ? t(m.tagline) : <bdi>{location.host}</bdi>}</p>
        <div role="alert">
          {error !== null && (
            <p className={styles.alert}>
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
