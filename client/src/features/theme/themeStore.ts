import { STORAGE_KEY } from '@vtube/shared/constants'
import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import { createLocalStore, type LocalStore } from '../../storage/guardedStorage.ts'

/**
 * Creates the theme store. It stores 'true' or 'false' under the key `darkMode`, and sets the class `dark` on the root
 * element (specification, section 4). If storage is blocked, the choice is lost on reload. Changes made in other tabs
 * apply here too.
 */
export function createThemeStore(storage: LocalStore, root = document.documentElement) {
  const { subscribe, notify } = createListeners()
  const readStored = () => storage.read(STORAGE_KEY.darkMode) === 'true'
  let isDark = readStored()
  const applyTheme = () => {
    root.classList.toggle('dark', isDark)
    // This gives the browser's toolbar on a phone the colour of the page.
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (meta !== null) meta.content = getComputedStyle(document.body).backgroundColor
  }
  const change = (dark: boolean) => {
    if (dark === isDark) return
    isDark = dark
    applyTheme()
    notify()
  }

  applyTheme()
  storage.subscribe((key) => {
    if (key === STORAGE_KEY.darkMode || key === null) change(readStored())
  })
  return {
    isDark: () => isDark,
    toggle() {
      storage.write(STORAGE_KEY.darkMode, String(!isDark))
      change(!isDark)
    },
    subscribe,
  }
}

export const themeStore = createThemeStore(createLocalStore())

/** Returns the theme and a function that toggles it. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  return { isDark: useSyncExternalStore(themeStore.subscribe, themeStore.isDark), toggle: themeStore.toggle }
}
