import { currentLanguage } from './currentLanguage.ts'

/** Loads the messages of the current language that no first screen shows. Without them, these are in English. */
export const loadDeferredMessages = async (): Promise<void> =>
  currentLanguage()
    ?.loadDeferredMessages()
    .catch(() => {})

/**
 * Returns a function that loads a module together with the deferred messages. Used as
 * `withDeferredMessages(() => import('./Dialog.tsx'))`: by that, the build finds the modules that are loaded like this.
 */
export const withDeferredMessages =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadDeferredMessages()])
    return module
  }
