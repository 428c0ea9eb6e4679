import { expect, onTestFinished } from 'vitest'
import { StrictMode } from 'react'
import { render, type RenderResult, waitFor } from '@testing-library/react'
import { createApiClient } from '../api/request/client.ts'
import { cancelOnSessionEnd } from '../api/request/cancelOnSessionEnd.ts'
import { App } from '../app/App.tsx'
import { type AppStore, createStore } from '../app/createStore.ts'
import { connectServices, connectUserData } from '../app/services.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import type { Services } from '../redux/Services.ts'
import { markIntroShown } from '../storage/introCookie.ts'
import type { UserDataService } from '../userData/createUserDataService.ts'
import { buildServices } from './buildServices.ts'
import { fakeIdentity } from './fakeIdentity.ts'
import { buildSettings } from './settings.ts'

export interface RenderAppOptions {
  /** The address at which the application starts. */
  path?: string
  /** The identity service. The default has a signed-in user. */
  identity?: IdentityService
  /** Whether the user has seen the splash. The default is true. If it is null, the cookie is not changed. */
  isIntroShown?: boolean | null
  settings?: Services['settings']
}

/** Closes the user's data, so that it does not write to the storage during the next test. */
async function closeUserData(userData: UserDataService): Promise<void> {
  // The code for the user's data may still be loading, which can take long on a busy machine.
  await waitFor(() => expect(userData.state().status).not.toBe('opening'))
  const state = userData.state()
  if (state.status === 'open') {
    state.data.close()
    await state.data.whenStored()
    // This lets code of the application that waits for the same promise run first.
    await Promise.resolve()
  }
  // The application may have written to the storage after `setup.ts` cleared it.
  localStorage.clear()
}

/** Renders the whole application with the real API client, a fake network and a fake identity service. */
export function renderApp(
  options: RenderAppOptions = {},
): RenderResult & { store: AppStore; services: Services; userData: UserDataService } {
  const { path = '/', identity = fakeIdentity(), isIntroShown = true, settings = buildSettings() } = options
  if (isIntroShown === false) document.cookie = 'vtube_intro=; Path=/; Max-Age=0'
  if (isIntroShown === true) markIntroShown()
  history.replaceState(null, '', path)
  const api = cancelOnSessionEnd(createApiClient(settings, identity), identity)
  const services = buildServices({ settings, identity, api })
  const store = createStore(services)
  connectServices(store, services)
  const userData = connectUserData(store, services)
  onTestFinished(() => closeUserData(userData))
  const app = (
    <StrictMode>
      <App store={store} services={services} userData={userData} />
    </StrictMode>
  )
  return { ...render(app), store, services, userData }
}
