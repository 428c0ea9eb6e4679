import * as m from '@vtube/messages'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { useLocation } from '../../routing/hooks.ts'
import { accountIssuer } from '../../config/accountIssuer.ts'
import { useSettings } from '../../config/settings.ts'
import { deviceIssuer } from '../../features/signIn/deviceIssuer.ts'
import { SignInScreen } from '../../features/signIn/SignInScreen.tsx'
import { selectIsAuthLoading, selectSignInError } from '../../redux/authSlice.ts'
import { prepareSignIn, restoreSession, signIn, signInByRedirect } from '../../redux/authThunks.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { LazyDialogs } from '../lazyDialogs.ts'
import { storeReturnPath } from '../returnPath.ts'
import { whenIdle } from '../idle.ts'

const loadAccountSignIn = withDeferredMessages(() => import('../../features/account/AccountSignIn.tsx'))

/** The form of people with accounts of our own server, which other services do not need. */
const AccountSignIn = lazy(async () => ({ default: (await loadAccountSignIn()).AccountSignIn }))

const loadPhoneSignIn = withDeferredMessages(() => import('../../features/signIn/PhoneSignIn.tsx'))

const PhoneSignIn = lazy(async () => ({ default: (await loadPhoneSignIn()).PhoneSignIn }))

/** The route `/auth`. It prefetches the code of the sign-in on hover, on focus, or when the browser is idle. */
export default function SignInRoute() {
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectIsAuthLoading)
  const error = useSelector(selectSignInError)
  const { state } = useLocation()
  const settings = useSettings()
  const { provider, identity } = settings
  const issuer = accountIssuer(settings)
  const phoneIssuer = deviceIssuer(settings)
  const [usesPhone, setUsesPhone] = useState(false)
  /** Whether a proof was sent since the last error of a session, which is outdated then. */
  const [hasTried, setHasTried] = useState(false)
  const [chosenService, setChosenService] = useState<string>()
  const [isChoosingLanguage, setIsChoosingLanguage] = useState(false)
  const services = identity.kind === 'firebase' ? (identity.providers ?? []) : []
  useEffect(() => whenIdle(() => dispatch(prepareSignIn())), [dispatch])
  return (
    <>
      <title>{t(m.pageTitle, { title: t(m.signIn) })}</title>
      <SignInScreen
        isBusy={isBusy}
        error={hasTried ? null : error}
        showsProviderLine={provider}
        furtherServices={services.slice(1)}
        onSignIn={(accountService) => {
          setChosenService(accountService)
          void dispatch(signIn(accountService))
        }}
        onSignInByRedirect={() => {
          storeReturnPath(state)
          void dispatch(signInByRedirect(chosenService))
        }}
        onShowLanguages={() => setIsChoosingLanguage(true)}
        onPrefetch={() => dispatch(prepareSignIn())}
        onUsePhone={
          phoneIssuer === null || usesPhone || !window.isSecureContext ? undefined : () => setUsesPhone(true)
        }
        isWide={usesPhone}
        form={
          phoneIssuer !== null && usesPhone ? (
            <Suspense>
              <PhoneSignIn
                issuer={phoneIssuer}
                onSignedIn={() => void dispatch(restoreSession())}
                onCancel={() => setUsesPhone(false)}
              />
            </Suspense>
          ) : issuer === null ? null : (
            <Suspense>
              <AccountSignIn
                issuer={issuer}
                isBusy={isBusy}
                onProve={() => setHasTried(true)}
                onProved={() => {
                  setHasTried(false)
                  void dispatch(signIn())
                }}
              />
            </Suspense>
          )
        }
      />
      {isChoosingLanguage && (
        <Suspense>
          <LazyDialogs name="languages" onClose={() => setIsChoosingLanguage(false)} />
        </Suspense>
      )}
    </>
  )
}
