import { currentLanguage } from './currentLanguage.ts'

/** Loads the messages of the current language that no first screen shows. Until then, these messages are in English. */
export const loadDeferredMessages = async (): Promise<void> =>
  currentLanguage()
    ?.loadDeferredMessages()
    .catch(() => {})

/**
 * Returns a function that loads a module together with the deferred messages. The build finds these modules by the form
 * of the call: `withDeferredMessages(() => import('./Dialog.tsx'))`.
 */
export const withDeferredMessages =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadDeferredMessages()])
    return module
  }
