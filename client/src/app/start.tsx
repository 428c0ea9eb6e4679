import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '../config/paths.ts'
import { readSettings, SettingsError } from '../config/settings.ts'
import { wasIntroShown } from '../storage/introCookie.ts'
import { App } from './App.tsx'
import { connectServices } from './connectServices.ts'
import { createServices } from './createServices.ts'
import { createStore, type AppStore } from './createStore.ts'
import { rested } from './rest.ts'
import { loadScreen } from './screens.tsx'

/** What the page has asked for by itself is mostly there by now; nobody waits longer for what is not. */
const MOMENT_MS = 100

/** Fetches the screen under the address and asks for its first data, so that both are there when it is drawn. */
async function openFirstScreen(store: AppStore): Promise<void> {
  const screen = await loadScreen(location.href)
  const opened = screen?.preload && store.dispatch(screen.preload(new URL(location.href)))
  await Promise.race([opened, new Promise((later) => setTimeout(later, MOMENT_MS))])
}

/**
 * Reads the settings, makes services and store, takes up a kept session and draws the app: in pieces, so that a slow
 * processor can do other things in between. What the page has drawn by itself stands until then.
 */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    const services = createServices(await readSettings())
    const store = createStore(services)
    connectServices(store, services)
    if (services.identity.current() !== null && wasIntroShown()) {
      await openFirstScreen(store)
      // Most who come to any page open a video next.
      void rested.then(() => loadScreen(paths.watch('next')))
    }
    rested
      .then(() => import('./later.ts'))
      .then(({ startLater }) => startLater(store))
      .catch(() => {}) // Without a connection, or after an update: the next start does it.
    startTransition(() => root.render(<App store={store} services={services} />))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { SettingsNotice } = await import('./SettingsNotice.tsx')
    root.render(<SettingsNotice message={error.message} />)
  }
}
