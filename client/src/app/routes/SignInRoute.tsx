import * as m from '@vtube/messages'
import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { useLocation } from '../../routing/hooks.ts'
import { useSettings } from '../../config/settings.ts'
import { SignInScreen } from '../../features/signIn/SignInScreen.tsx'
import { selectIsAuthLoading, selectSignInError } from '../../redux/authSlice.ts'
import { prepareSignIn, signIn, signInByRedirect } from '../../redux/authThunks.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { LazyDialogs } from '../lazyDialogs.ts'
import { storeReturnPath } from '../returnPath.ts'
import { whenIdle } from '../idle.ts'

/** The route `/auth`. It prefetches the code of the popup on hover, on focus, or when the browser is idle. */
export default function SignInRoute() {
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectIsAuthLoading)
  const error = useSelector(selectSignInError)
  const { state } = useLocation()
  const { provider, identity } = useSettings()
  const [chosenService, setChosenService] = useState<string>()
  const [isChoosingLanguage, setIsChoosingLanguage] = useState(false)
  const services = identity.kind === 'firebase' ? (identity.providers ?? []) : []
  useEffect(() => whenIdle(() => dispatch(prepareSignIn())), [dispatch])
  return (
    <>
      <title>{t(m.pageTitle, { title: t(m.signIn) })}</title>
      <SignInScreen
        isBusy={isBusy}
        error={error}
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
      />
      {isChoosingLanguage && (
        <Suspense>
          <LazyDialogs name="languages" onClose={() => setIsChoosingLanguage(false)} />
        </Suspense>
      )}
    </>
  )
}
