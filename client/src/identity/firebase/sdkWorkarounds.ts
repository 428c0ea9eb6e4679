import { FIREBASE_POLICY } from '@vtube/shared/trustedTypes'
import { SignInError } from '../../domain/session.ts'

/**
 * The pattern of the URLs of the script that the SDK loads and of the parts that this script loads. It matches no other
 * script of the host.
 */
const ALLOWED = /^https:\/\/apis\.google\.com\/(?:js\/api\.js(?:\?|$)|_\/scs\/)/

/**
 * Returns a script URL if it is allowed. Returns null otherwise, which blocks the script. Normalises the URL first,
 * because `/_/scs/../` leads to other scripts.
 */
export const allowedScriptUrl = (url: string): string | null =>
  URL.canParse(url) && ALLOWED.test(new URL(url).href) ? url : null

/** Creates a default Trusted Types policy, with which the SDK can insert its own script and nothing else. */
export function allowSdkScript(): void {
  globalThis.trustedTypes?.createPolicy(FIREBASE_POLICY, { createScriptURL: allowedScriptUrl })
}

/**
 * The time between two checks of the popup. A popup counts as closed only at the second check that finds it closed. It
 * also closes itself after a successful sign-in, but then the result arrives before the second check.
 */
const POLL_MS = 200

/**
 * Detects when the next window that the page opens is closed. The SDK does not expose its popup and reports that it was
 * closed only after eight seconds, which is too long for a disabled button. Remove this function once the SDK exposes
 * the popup.
 * @returns `closed`, which never resolves but rejects with `popup-closed-by-user`, and `stop`, which ends the detection
 */
export function watchNextPopup(): { closed: Promise<never>; stop: () => void } {
  const open = window.open
  let timer: ReturnType<typeof setInterval> | undefined
  const restoreOpen = () => {
    if (window.open !== open) window.open = open
  }
  const closed = new Promise<never>((_resolve, reject) => {
    window.open = (...parameters) => {
      restoreOpen()
      const popup = open.apply(window, parameters)
      let polls = 0
      timer = setInterval(() => {
        if (popup?.closed !== true) return
        polls += 1
        if (polls === 2) reject(new SignInError('popup-closed-by-user'))
      }, POLL_MS)
      return popup
    }
  })
  // Prevents an unhandled rejection if nothing awaits the promise any more.
  closed.catch(() => {})
  return {
    closed,
    stop() {
      restoreOpen()
      clearInterval(timer)
    },
  }
}
