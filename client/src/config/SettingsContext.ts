import { createContext, use } from 'react'
import type { Settings } from './env.ts'

/** Null outside the app. */
export const SettingsContext = createContext<Settings | null>(null)

/** The settings of this run, for views. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (settings === null) throw new Error('Settings are used outside of <SettingsContext>.')
  return settings
}
