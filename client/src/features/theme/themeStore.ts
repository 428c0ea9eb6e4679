import { STORAGE_KEY } from '@vtube/shared/constants'
import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import { createLocalStore, type LocalStore } from '../../storage/guardedStorage.ts'

/**
 * Creates the theme store. It stores 'true' or 'false' under the key `darkMode`, and sets the class `dark` on the root
 * element (specification, section 4). Until the user chooses a theme, the theme of the system applies. If storage is
 * blocked, the choice is lost on reload. Changes made in other tabs apply here too.
 */
export function createThemeStore(storage: LocalStore, root = document.documentElement) {
  const { subscribe, notify } = createListeners()
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choose = () => {
    const choice = storage.read(STORAGE_KEY.darkMode)
    return choice === 'true' || (choice !== 'false' && system.matches)
  }
  let isDark = choose()
  const applyTheme = () => {
    root.classList.toggle('dark', isDark)
    // The browser's toolbar on a phone gets the colour of the page.
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (meta !== null) meta.content = getComputedStyle(document.body).backgroundColor
  }
  const change = (dark: boolean) => {
    if (dark === isDark) return
    isDark = dark
    applyTheme()
    notify()
  }

  // The page has already applied the theme before its first paint. Applying it again would read its colour, for which
  // the browser would calculate all styles.
  if (root.classList.contains('dark') !== isDark) applyTheme()
  storage.subscribe((key) => {
    if (key === STORAGE_KEY.darkMode || key === null) change(choose())
  })
  system.addEventListener('change', () => change(choose()))
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
  const { subscribe, isDark, toggle } = themeStore
  return { isDark: useSyncExternalStore(subscribe, isDark, isDark), toggle }
}
