import { STORAGE_KEY } from '@vtube/shared/constants'
import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import { createLocalStore, type LocalStore, subscribeToLocalStorage } from '../../storage/guardedStorage.ts'

/** The key under which the browser keeps that the theme follows the device. `index.html` reads it too. */
const DEVICE_THEME_KEY = 'vtube.deviceTheme'

/** The choice as the browser keeps it: whether the theme is dark, or neither if it is that of the device. */
type KeptChoice = string | null

/**
 * Creates the theme store. It stores 'true' or 'false' under the key `darkMode`, and sets the class `dark` on the root
 * element (specification, section 4). Until the user chooses a theme, the theme of the system applies. If storage is
 * blocked, the choice is lost on reload. Changes made in other tabs apply here too.
 */
export function createThemeStore(storage: LocalStore, root = document.documentElement) {
  const { subscribe, notify } = createListeners()
  const system = matchMedia('(prefers-color-scheme: dark)')
  const read = (): KeptChoice => storage.read(DEVICE_THEME_KEY) ?? storage.read(STORAGE_KEY.darkMode)
  const isDarkBy = (kept: KeptChoice) => kept === 'true' || (kept !== 'false' && system.matches)
  let choice = read()
  let isDark = isDarkBy(choice)
  const applyTheme = () => {
    root.classList.toggle('dark', isDark)
    // The browser's toolbar on a phone gets the colour of the page.
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (meta !== null) meta.content = getComputedStyle(document.body).backgroundColor
  }
  const follow = (next: KeptChoice) => {
    choice = next
    isDark = isDarkBy(next)
    applyTheme()
    notify()
  }

  // The page has already applied the theme before its first paint. Applying it again would read its colour, for which
  // the browser would calculate all styles.
  if (root.classList.contains('dark') !== isDark) applyTheme()
  subscribeToLocalStorage((key) => {
    if (key === STORAGE_KEY.darkMode || key === DEVICE_THEME_KEY || key === null) follow(read())
  })
  system.addEventListener('change', () => follow(choice))
  const choose = (next: 'true' | 'false' | 'device') => {
    if (next === 'device') storage.write(DEVICE_THEME_KEY, next)
    else {
      storage.remove(DEVICE_THEME_KEY)
      storage.write(STORAGE_KEY.darkMode, next)
    }
    follow(next)
  }
  return {
    isDark: () => isDark,
    choice: () => choice,
    choose,
    toggle: () => choose(isDark ? 'false' : 'true'),
    subscribe,
  }
}

export const themeStore = createThemeStore(createLocalStore())

/** Returns the theme and a function that toggles it. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  const { subscribe, isDark, toggle } = themeStore
  return { isDark: useSyncExternalStore(subscribe, isDark, isDark), toggle }
}
