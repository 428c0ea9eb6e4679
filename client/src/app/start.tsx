import { type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { paths } from '../config/paths.ts'
import { readSettings, SettingsError } from '../config/settings.ts'
import { languageTag } from '../language/currentLanguage.ts'
import { loadDeferredMessages } from '../language/withDeferredMessages.ts'
import { loadLanguage } from '../language/loadLanguage.ts'
import { hasStoredBlocks, hasHistory } from '../storage/firstScreen.ts'
import { wasIntroShown } from '../storage/introCookie.ts'
import { endShell, HYDRATING, SHELL_ATTRIBUTE, WORDLESS_ATTRIBUTE } from '../ui/shell.ts'
import { App } from './App.tsx'
import { createStore, type AppStore } from './createStore.ts'
import { deferralOver, whenIdle } from './idle.ts'
import { loadDeferred } from './loadDeferred.ts'
import { loadScreen } from './screens.tsx'
import { connectServices, connectUserData, createServices } from './services.ts'

/**
 * The maximum time for which the first render waits for data. The data has usually arrived by then, because the boot
 * script has requested it.
 */
const PRELOAD_TIMEOUT_MS = 100

/** Lets the browser handle input and paint before the next step. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function preloadFirstScreen(store: AppStore): Promise<void> {
  const screen = await loadScreen(location.href)
  const preloaded = screen?.preload && store.dispatch(screen.preload(new URL(location.href)))
  // The boot has drawn cards from the same response, so React must have it to hydrate them.
  const areCardsDrawn = document.querySelector(`[${SHELL_ATTRIBUTE}] [data-columns]`) !== null
  const timeout = new Promise((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS))
  await (areCardsDrawn ? preloaded : Promise.race([preloaded, timeout]))
}

/**
 * Renders the application into the root element. React hydrates the shell of the boot, unless there is none or its words
 * are in another language. React renders what differs from the shell again, so differences are not reported.
 */
function renderInto(element: HTMLElement, app: ReactNode): Root {
  let root!: Root
  startTransition(() => {
    if (element.hasAttribute(SHELL_ATTRIBUTE) && !element.hasAttribute(WORDLESS_ATTRIBUTE)) {
      element.setAttribute(SHELL_ATTRIBUTE, HYDRATING)
      root = hydrateRoot(element, app, { onRecoverableError: () => {} })
    } else {
      root = createRoot(element)
      root.render(app)
    }
  })
  return root
}

/**
 * Loads the language, reads the settings, creates the services and the store, restores the session and renders the
 * application. These steps are separate tasks, so that the page remains responsive on slow processors. The shell of the
 * boot script stays visible until the application is rendered. Returns the root of React.
 */
export async function start(element: HTMLElement): Promise<Root> {
  const missing = await loadLanguage(document.documentElement.dataset['language'])
  try {
    const settings = await readSettings()
    await nextTask()
    const services = createServices(settings)
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
    await nextTask()
    // Components cache their texts, so a language that is loaded late needs a new key to render everything again.
    const createApp = () => (
      <StrictMode>
        <App key={languageTag()} store={store} services={services} userData={userData} />
      </StrictMode>
    )
    const root = renderInto(element, createApp())
    const renderAgain = () => startTransition(() => root.render(createApp()))
    deferralOver
      .then(loadDeferred)
      .then(({ retryLanguage, startCardPreviews, startOfflineSupport }) => {
        startOfflineSupport(store)
        if (settings.mediaUrl !== undefined) startCardPreviews(settings.mediaUrl)
        return missing === null
          ? undefined
          : retryLanguage(missing).then(loadDeferredMessages).then(renderAgain)
      })
      .catch(() => {}) // Loading fails offline and after an update. The next start retries.
    return root
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { SettingsNotice } = await loadDeferred()
    endShell()
    return renderInto(element, <SettingsNotice problem={error.problem} />)
  }
}
