import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '../config/paths.ts'
import { readSettings, SettingsError } from '../config/settings.ts'
import { languageTag } from '../language/currentLanguage.ts'
import { loadDeferredMessages } from '../language/withDeferredMessages.ts'
import { loadLanguage } from '../language/loadLanguage.ts'
import { hasStoredBlocks, hasHistory } from '../storage/firstScreen.ts'
import { wasIntroShown } from '../storage/introCookie.ts'
import { App } from './App.tsx'
import { createStore, type AppStore } from './createStore.ts'
import { deferralOver, whenIdle } from './idle.ts'
import { loadScreen } from './screens.tsx'
import { connectServices, connectUserData, createServices } from './services.ts'
import { takeOverShell } from './takeOverShell.ts'

/**
 * The maximum time for which the first render waits for data. The data has usually arrived by then, because the boot
 * script has requested it.
 */
const PRELOAD_TIMEOUT_MS = 100

async function preloadFirstScreen(store: AppStore): Promise<void> {
  const screen = await loadScreen(location.href)
  const preloaded = screen?.preload && store.dispatch(screen.preload(new URL(location.href)))
  await Promise.race([preloaded, new Promise((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS))])
}

/**
 * Loads the language, reads the settings, creates the services and the store, restores the session and renders the
 * application. These steps are separate tasks, so that the page remains responsive on slow processors. The shell of the
 * boot script stays visible until the application is rendered.
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
    // The first lists wait for the user's data, because they must not show videos that the user has blocked.
    if (hasStoredBlocks())
      await import('../userData/blocks.ts').then(
        ({ applyStoredBlocks }) => applyStoredBlocks(services.hiding),
        () => {},
      )
    if (services.identity.current() !== null && wasIntroShown()) {
      await preloadFirstScreen(store)
      // The user's data is requested early, because the cards of the first screen show how much of their videos has
      // been watched.
      if (hasHistory()) whenIdle(userData.request)
      // The chunk of the video page is prefetched, because most visitors open this page next.
      void deferralOver.then(() => loadScreen(paths.watch('next')))
    }
    // Components cache their texts, so a language that is loaded late needs a new key to render everything again.
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
      .catch(() => {}) // Loading fails offline and after an update. The next start retries.
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { SettingsNotice } = await import('./deferredFeatures.tsx')
    root.render(<SettingsNotice problem={error.problem} />)
  }
}
