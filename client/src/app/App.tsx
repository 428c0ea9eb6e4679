import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { SettingsContext } from '../config/settings.ts'
import { DetailsContext } from '../cardDetails/useDetails.ts'
import type { Services } from '../redux/Services.ts'
import { BrowserRouter } from '../routing/Router.tsx'
import type { AppStore } from './createStore.ts'
import { whenIdle } from './idle.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { loadScreen } from './screens.tsx'
import { ScrollRestoration } from './ScrollRestoration.tsx'
import { SessionGate } from './SessionGate.tsx'

/** Loads the listeners for keyboard and screen reader when the browser is idle, or at the first key. */
function loadPageListeners(): () => void {
  let focusPath: EventTarget[] = []
  const handleFocus = (event: FocusEvent) => {
    focusPath = event.composedPath()
  }
  const load = () => {
    import('./deferredFeatures.tsx').then(
      ({ startPageListeners }) => startPageListeners(focusPath),
      () => {},
    )
  }
  const cancel = whenIdle(load)
  addEventListener('focusin', handleFocus)
  addEventListener('keydown', load, { once: true })
  return () => {
    cancel()
    removeEventListener('focusin', handleFocus)
    removeEventListener('keydown', load)
  }
}

/** The application, given its services and its store. */
export function App({ store, services }: { store: AppStore; services: Services }) {
  useEffect(loadPageListeners, [])
  return (
    <Provider store={store}>
      <SettingsContext value={services.settings}>
        <DetailsContext value={services.details}>
          <BrowserRouter onIntent={loadScreen}>
            <SessionGate>
              <AppRoutes />
              <ScrollRestoration />
            </SessionGate>
          </BrowserRouter>
        </DetailsContext>
      </SettingsContext>
    </Provider>
  )
}
