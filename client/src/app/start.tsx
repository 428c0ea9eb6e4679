import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '../config/paths.ts'
import { readSettings, SettingsError } from '../config/settings.ts'
import { languageTag } from '../language/currentLanguage.ts'
import { loadDeferredMessages } from '../language/withDeferredMessages.ts'
import { loadLanguage } from '../language/loadLanguage.ts'
import { wasIntroShown } from '../storage/introCookie.ts'
import { App } from './App.tsx'
import { createStore, type AppStore } from './createStore.ts'
import { deferralOver } from './idle.ts'
import { loadScreen } from './screens.tsx'
import { connectServices, connectUserData, createServices } from './services.ts'
import { takeOverShell } from './takeOverShell.ts'

/** How long the first render waits for data. The data has usually arrived by then, because the boot script requests it. */
const PRELOAD_TIMEOUT_MS = 100

async function preloadFirstScreen(store: AppStore): Promise<void> {
  const screen = await loadScreen(location.href)
  const preloaded = screen?.preload && store.dispatch(screen.preload(new URL(location.href)))
  await Promise.race([preloaded, new Promise((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS))])
}

/**
 * Loads the language, reads the settings, creates services and store, restores the session and renders the application,
 * in several tasks to keep the page responsive on slow processors. The shell of the boot script stays visible until
 * then.
 */
export async function start(element: HTMLElement): Promise<void> {
  takeOverShell(element)
  const root = createRoot(element)
  const missing = await loadLanguage(document.documentElement.dataset['language'])
  try {
    const services = createServices(await readSettings())
    const store = createStore(services)
    connectServices(store, services)
    const userData = connectUserData(store, services)
    if (services.identity.current() !== null && wasIntroShown()) {
      await preloadFirstScreen(store)
      // Most visitors open the video page next, so its chunk is prefetched.
      void deferralOver.then(() => loadScreen(paths.watch('next')))
    }
    // Components remember their texts, so a language that arrives late needs a new key.
    const render = () =>
      startTransition(() =>
        root.render(
          <StrictMode>
            <App key={languageTag()} store={store} services={services} userData={userData} />
          </StrictMode>,
        ),
      )
    render()
    deferralOver
      .then(() => import('./deferredFeatures.tsx'))
      .then(({ retryLanguage, startCardPreviews, startOfflineSupport }) => {
        startOfflineSupport(store)
        if (services.settings.mediaUrl !== undefined) startCardPreviews(services.settings.mediaUrl)
        return missing === null ? undefined : retryLanguage(missing).then(loadDeferredMessages).then(render)
      })
      .catch(() => {}) // A load fails offline and after an update; the next start tries again.
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { SettingsNotice } = await import('./deferredFeatures.tsx')
    root.render(<SettingsNotice problem={error.problem} />)
  }
}
