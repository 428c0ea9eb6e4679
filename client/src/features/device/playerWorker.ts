import { workerUrl } from '../../config/workerUrl.ts'

/** The scope of the worker that answers requests of the player's frames for saved videos. */
const SCOPE = '/embed/'

/** Registers the worker of the player's frames. */
export async function requirePlayerWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl(), { scope: SCOPE, updateViaCache: 'none' })
}

/** Ends the worker of the player's frames, so that they do not wait for it. */
export async function releasePlayerWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(
    registrations
      .filter(({ scope }) => new URL(scope).pathname === SCOPE)
      .map((registration) => registration.unregister()),
  )
}
