import { currentLanguage } from './currentLanguage.ts'

/** Loads the deferred messages of the current language. Until then, these messages are in English. */
export const loadDeferredMessages = async (): Promise<void> =>
  currentLanguage()
    ?.loadDeferredMessages()
    .catch(() => {})

/**
 * Returns a function that loads a module together with the deferred messages. The build recognises modules with
 * deferred messages by this call, which must be written as `withDeferredMessages(() => import('./Dialog.tsx'))`.
 */
export const withDeferredMessages =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadDeferredMessages()])
    return module
  }
