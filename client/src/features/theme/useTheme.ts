import { useSyncExternalStore } from 'react'
import { themeStore } from './themeStore.ts'

/** The theme and the way to change it. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  return { isDark: useSyncExternalStore(themeStore.onChange, themeStore.isDark), toggle: themeStore.toggle }
}
