import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from '../routing/Router.tsx'
import { SettingsContext } from '../config/SettingsContext.ts'
import { DetailsContext } from '../details/useDetails.ts'
import type { Services } from '../redux/Services.ts'
import type { AppStore } from './createStore.ts'
import { AppRoutes } from './router.tsx'
import { ScrollMemory } from './ScrollMemory.tsx'
import { prepareScreen } from './screens.ts'
import { SessionGate } from './SessionGate.tsx'

/** The whole application, once its services and its store exist. */
export function App({ store, services }: { store: AppStore; services: Services }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <SettingsContext value={services.settings}>
          <DetailsContext value={services.details}>
            <BrowserRouter onIntent={prepareScreen}>
              <SessionGate>
                <AppRoutes />
                <ScrollMemory />
              </SessionGate>
            </BrowserRouter>
          </DetailsContext>
        </SettingsContext>
      </Provider>
    </StrictMode>
  )
}
