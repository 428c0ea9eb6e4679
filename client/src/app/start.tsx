import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '../config/paths.ts'
import { readSettings, SettingsError } from '../config/settings.ts'
import { wasIntroShown } from '../storage/introCookie.ts'
import { App } from './App.tsx'
import { createStore, type AppStore } from './createStore.ts'
import { deferralOver } from './idle.ts'
import { loadScreen } from './screens.tsx'
import { connectServices, createServices } from './services.ts'

/** How long the first render waits for data. The boot script has requested it, so it has mostly arrived. */
const PRELOAD_TIMEOUT_MS = 100

/** Loads the current screen and its first data before the first render. */
async function preloadFirstScreen(store: AppStore): Promise<void> {
  const screen = await loadScreen(location.href)
  const preloaded = screen?.preload && store.dispatch(screen.preload(new URL(location.href)))
  await Promise.race([preloaded, new Promise((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS))])
}

/**
 * Reads the settings, creates services and store, restores the session and renders the application, in several tasks
 * to keep the page responsive on slow processors. Until then the shell of the boot script stays visible.
 */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    const services = createServices(await readSettings())
    const store = createStore(services)
    connectServices(store, services)
    if (services.identity.current() !== null && wasIntroShown()) {
      await preloadFirstScreen(store)
      // Prefetches the video page, which most visitors open next.
      void deferralOver.then(() => loadScreen(paths.watch('next')))
    }
    deferralOver
      .then(() => import('./deferredFeatures.tsx'))
      .then(({ startOfflineSupport }) => startOfflineSupport(store))
      .catch(() => {}) // Fails offline and after an update; the next start tries again.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App store={store} services={services} />
        </StrictMode>,
      ),
    )
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { SettingsNotice } = await import('./deferredFeatures.tsx')
    root.render(<SettingsNotice message={error.message} />)
  }
}
