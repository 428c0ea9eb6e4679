import { createRoot } from 'react-dom/client'
import { readSettings, SettingsError } from '../config/env.ts'
import { App } from './App.tsx'
import { connectServices } from './connectServices.ts'
import { createServices } from './createServices.ts'
import { createStore } from './createStore.ts'
import { SettingsNotice } from './SettingsNotice.tsx'

/** Reads the settings, makes services and store, takes up a kept session and draws the app. */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    const services = createServices(await readSettings())
    const store = createStore(services)
    connectServices(store, services)
    root.render(<App store={store} services={services} />)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    root.render(<SettingsNotice message={error.message} />)
  }
}
