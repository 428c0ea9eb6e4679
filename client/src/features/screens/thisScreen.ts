import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../storage/guardedStorage.ts'
import { createPreference } from '../../storage/preference.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { SESSION_PREFIX } from '../../storage/sessionPrefix.ts'
import type { ScreenKind } from '@vtube/shared/screens'
import { createStoredText } from '../../storage/storedText.ts'
import { guessKind, guessName } from './guessScreen.ts'

const ID_KEY = `${SESSION_PREFIX}screen`
/** The maximum number of characters of a name. The server cuts longer ones off. */
const MAX_SCREEN_NAME = 60

const chosenName = createStoredText('vtube.screenName')

/** The name of the screens of this device, which is guessed until the user changes it. */
export const screenName = {
  subscribe: chosenName.subscribe,
  read: () => chosenName.read() ?? guessName(navigator),
  set: (next: string) => chosenName.set(next.slice(0, MAX_SCREEN_NAME)),
}
export const useScreenName = (): string =>
  useSyncExternalStore(screenName.subscribe, screenName.read, screenName.read)

/** Returns the kind of this device, which counts as a television while the page has the layout for televisions. */
export const screenKind = (): ScreenKind =>
  document.documentElement.classList.contains('television') ? 'television' : guessKind(navigator)

/** Whether everybody on the server may play on the screens of this device. It ends with the session. */
export const isScreenShared = createPreference(`${SESSION_PREFIX}screenShared`, false)
sessionEnd.subscribe(() => isScreenShared.set(false))

/** Returns whether this tab gets a lock, which it then keeps until the session or the page ends. */
function keepLock(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = async (lock: unknown) => {
      resolve(lock !== null)
      if (lock === null) return
      const { promise, resolve: release } = Promise.withResolvers<void>()
      const unsubscribe = sessionEnd.subscribe(release)
      await promise
      unsubscribe()
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}

async function findScreenId(): Promise<string> {
  const stored = tabStorage.read(ID_KEY)
  const id = stored ?? crypto.randomUUID()
  tabStorage.write(ID_KEY, id)
  if (await keepLock(`vtube.screen.${id}`)) return id
  // The browser has copied the storage of another tab into this one.
  tabStorage.remove(ID_KEY)
  return findScreenId()
}

let found: Promise<string> | null = null
sessionEnd.subscribe(() => {
  found = null
})

/** Resolves to the id of this tab among the screens, which survives a reload. */
export const screenIdOfTab = (): Promise<string> => (found ??= findScreenId())
