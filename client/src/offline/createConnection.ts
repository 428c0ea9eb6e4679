import { createListeners } from '@vtube/shared/createListeners'

/** `offline` while calls get no answer. `back` when they get answers again and the page still shows cached ones. */
export type ConnectionState = 'online' | 'offline' | 'back'

/** The interval of checks while the page is offline and visible. */
const CHECK_INTERVAL_MS = 15_000

/**
 * Tracks the connection by the results of calls. The events of the browser only trigger a check, because a server on
 * the same machine is reachable without any network.
 * @param isReachable returns whether the service answers; must not throw
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
    /** Reports that a call got no answer and a cached one is shown. */
    reportCachedAnswer() {
      showsCachedAnswers = true
      change('offline')
    },
    /** Checks the connection now. Resolves to whether the service is reachable. */
    check,
  }
}
