import { FIREBASE_POLICY } from '@vtube/shared/trustedTypes'
import { SignInError } from '../../domain/session.ts'

/** Matches the script that the SDK loads and the parts that this script loads, but no other script of their host. */
const ALLOWED = /^https:\/\/apis\.google\.com\/(?:js\/api\.js(?:\?|$)|_\/scs\/)/

/** Returns a script URL if it is allowed. Otherwise returns null, which blocks it. `/_/scs/../` is normalised first. */
export const allowedScriptUrl = (url: string): string | null =>
  URL.canParse(url) && ALLOWED.test(new URL(url).href) ? url : null

/** Lets the SDK, which does not use Trusted Types, insert its own script and nothing else, with a default policy. */
export function allowSdkScript(): void {
  globalThis.trustedTypes?.createPolicy(FIREBASE_POLICY, { createScriptURL: allowedScriptUrl })
}

/** A popup counts as closed at the second poll, so that one that closes itself after success does not. */
const POLL_MS = 200

/**
 * Detects when the next window that the page opens is closed. The SDK does not expose its popup and reports a closed
 * one eight seconds late, which is too long for a disabled button. Remove this when the SDK exposes the popup.
 * @returns `closed`, which rejects with `popup-closed-by-user` and never resolves, and a function that stops watching
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
  // This prevents an unhandled rejection when nothing awaits the promise any more.
  closed.catch(() => {})
  return {
    closed,
    stop() {
      restoreOpen()
      clearInterval(timer)
    },
  }
}
