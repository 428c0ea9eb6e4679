import CircleAlert from 'lucide-react/icons/circle-alert'
import LogIn from 'lucide-react/icons/log-in'
import { providerLinks } from '../../components/providerLinks.ts'
import { Mark } from '../../components/Wordmark/Wordmark.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { SignInGround } from './SignInGround.tsx'
import { accountServiceName } from './accountServiceName.ts'
import styles from './SignInScreen.module.css'

export interface SignInScreenProps {
  isBusy: boolean
  /** Why the last attempt failed; null at first. */
  message: string | null
  /** The data is the provider's: its line and its terms stand under the button. */
  showsProviderLine: boolean
  /** Ids of the account services to choose from besides the usual one. */
  furtherServices?: readonly string[]
  /** The browser blocked the window: a way without one is offered. */
  isPopupBlocked?: boolean
  /** With the id of a further account service, or none for the usual one. */
  onSignIn: (accountService?: string) => void
  onSignInByRedirect: () => void
  /** Somebody is about to press the button: what the popup needs can be fetched already. */
  onWarmUp: () => void
}

const NONE: readonly string[] = []

/** The card with the product name, the logo and the one button (specification 2, login screen). */
export function SignInScreen({
  isBusy,
  message,
  showsProviderLine,
  furtherServices = NONE,
  isPopupBlocked = false,
  onSignIn,
  onSignInByRedirect,
  onWarmUp,
}: SignInScreenProps) {
  return (
    <main id="content" className={styles.screen}>
      <SignInGround className={styles.ground} />
      <div className={styles.card}>
        <span className={styles.tile}>
          <span className={styles.mark}>
            <Mark />
          </span>
        </span>
        <h1 className={styles.name}>Vtube</h1>
        <p className={styles.promise}>Watch something worth your time.</p>
        <div role="alert">
          {message !== null && (
            <p className={styles.alert}>
              <CircleAlert />
              {message}
            </p>
          )}
        </div>
        <Button
          className={styles.button}
          variant="primary"
          isLarge
          icon={<LogIn />}
          isLoading={isBusy}
          onClick={() => onSignIn()}
          onPointerEnter={onWarmUp}
          onFocus={onWarmUp}
        >
          Login With Vtube
        </Button>
        {furtherServices.map((service) => (
          <Button
            key={service}
            className={styles.further}
            isLarge
            disabled={isBusy}
            onClick={() => onSignIn(service)}
            onPointerEnter={onWarmUp}
            onFocus={onWarmUp}
          >
            Continue with {accountServiceName(service)}
          </Button>
        ))}
        {isPopupBlocked && (
          <Button className={styles.further} isLarge disabled={isBusy} onClick={onSignInByRedirect}>
            Sign In Without a Window
          </Button>
        )}
        {showsProviderLine && (
          <p className={styles.terms}>
            Uses YouTube API Services. By signing in you accept the{' '}
            <a href={providerLinks.terms} target="_blank" rel="noreferrer">
              Terms
            </a>{' '}
            and{' '}
            <a href={providerLinks.privacy} target="_blank" rel="noreferrer">
              Privacy Policy
            </a>
            .
          </p>
        )}
      </div>
    </main>
  )
}
