import { createListeners } from '@vtube/shared/createListeners'

/** `offline`: calls get no response. `back`: calls get responses, but the page still shows cached data. */
export type ConnectionState = 'online' | 'offline' | 'back'

/** The interval of checks while the page is offline and visible. */
const CHECK_INTERVAL_MS = 15_000

/**
 * Tracks the connection by the results of calls. The browser's events only trigger a check, because a server on the
 * same device is reachable without any network.
 * @param isReachable returns whether the service responds; must not throw
 */
export function createConnection(isReachable: () => Promise<boolean>) {
  const { subscribe, notify } = createListeners()
  let state: ConnectionState = 'online'
  let showsCachedAnswers = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (next: ConnectionState) => {
    clearTimeout(timer)
    if (next === 'offline') timer = setTimeout(checkAgain, CHECK_INTERVAL_MS)
    if (next === state) return
    state = next
    notify()
  }
  const reportAnswer = () => {
    if (state === 'offline') change(showsCachedAnswers ? 'back' : 'online')
  }
  const check = async () => {
    const reachable = await isReachable()
    if (reachable) reportAnswer()
    else change('offline')
    return reachable
  }
  const checkAgain = () => {
    if (document.visibilityState === 'visible') void check()
    else timer = setTimeout(checkAgain, CHECK_INTERVAL_MS)
  }
  addEventListener('offline', () => void check())
  addEventListener('online', () => void check())
  return {
    state: () => state,
    /** Calls the listener after each change. Returns an unsubscribe function. */
    onChange: subscribe,
    reportAnswer,
    /** Reports that a call got no response and that cached data is shown. */
    reportCachedAnswer() {
      showsCachedAnswers = true
      change('offline')
    },
    /** Checks the connection now. Resolves to whether the service is reachable. */
    check,
  }
}
