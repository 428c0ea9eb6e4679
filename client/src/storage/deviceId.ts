import { createLocalStore } from './guardedStorage.ts'
import { sessionEnd } from './sessionEnd.ts'
import { SESSION_PREFIX } from './sessionPrefix.ts'

const KEY = `${SESSION_PREFIX}device`
const storage = createLocalStore()
/** The id where the browser stores nothing. */
let ofTab: string | null = null
sessionEnd.subscribe(() => {
  ofTab = null
})

/** Returns the id of this browser, which is random, which all tabs share, and which ends with the session. */
export function deviceId(): string {
  ofTab = storage.read(KEY) ?? ofTab ?? crypto.randomUUID()
  storage.write(KEY, ofTab)
  return ofTab
}
