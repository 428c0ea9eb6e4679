import { STORAGE_KEY } from '@vtube/shared/constants'
import { createLocalStore, type LocalStore } from '../../storage/localStore.ts'

/** The dark theme of this browser; the class on the root is what the style sheets follow. */
export interface ThemeStore {
  isDark: () => boolean
  toggle: () => void
  /** Returns the way to stop. */
  onChange: (listener: () => void) => () => void
}

const DARK_CLASS = 'dark'

/**
 * Keeps 'true' or 'false' under `darkMode` and the class `dark` on the root (specification 4); no stored value
 * means light. Without storage the choice lives until reload. What another tab chooses counts here too.
 */
export function createThemeStore(storage: LocalStore, root = document.documentElement): ThemeStore {
  const listeners = new Set<() => void>()
  const readStored = () => storage.read(STORAGE_KEY.darkMode) === 'true'
  let isDark = readStored()
  const paint = () => {
    root.classList.toggle(DARK_CLASS, isDark)
    paintBrowserFrame()
  }
  const change = (dark: boolean) => {
    if (dark === isDark) return
    isDark = dark
    paint()
    for (const listener of listeners) listener()
  }

  paint()
  storage.onChange((key) => {
    if (key === STORAGE_KEY.darkMode || key === null) change(readStored())
  })
  return {
    isDark: () => isDark,
    toggle() {
      storage.write(STORAGE_KEY.darkMode, String(!isDark))
      change(!isDark)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The browser's own frame, on a phone, takes the colour of the page. */
function paintBrowserFrame(): void {
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (frame !== null) frame.content = getComputedStyle(document.body).backgroundColor
}

export const themeStore = createThemeStore(createLocalStore())
