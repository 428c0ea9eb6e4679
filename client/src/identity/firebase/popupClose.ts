import { SignInError } from '../../domain/signInFailure.ts'

/** A window that the visitor has closed is noticed at the second look, so that one that closes itself is not. */
const LOOK_MS = 200

/**
 * Watches for the end of the next window that the page opens. The SDK keeps the window to itself and tells of a
 * closed one eight seconds late, which is too long for a button to stay disabled; this can go when it hands the
 * window out.
 * @returns `closed`, which rejects with `popup-closed-by-user` and never resolves, and the way to stop watching
 */
export function watchNextPopup(): { closed: Promise<never>; stop: () => void } {
  const open = window.open
  let timer: ReturnType<typeof setInterval> | undefined
  const letGo = () => {
    if (window.open !== open) window.open = open
  }
  const closed = new Promise<never>((_resolve, reject) => {
    window.open = (...wanted) => {
      letGo()
      const popup = open.apply(window, wanted)
      let looks = 0
      timer = setInterval(() => {
        if (popup?.closed !== true) return
        looks += 1
        if (looks === 2) reject(new SignInError('popup-closed-by-user'))
      }, LOOK_MS)
      return popup
    }
  })
  // Nobody may be waiting any more when it rejects.
  closed.catch(() => {})
  return {
    closed,
    stop() {
      letGo()
      clearInterval(timer)
    },
  }
}
