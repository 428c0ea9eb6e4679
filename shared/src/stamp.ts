/**
 * Stamps of changes. A stamp is a time of a hybrid logical clock (TinyBase's) in 16 characters, and stamps are ordered
 * by their character codes. The first seven characters are the time in milliseconds since 1970. The other characters
 * are a counter and the device.
 */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const SHAPE = /^[-\dA-Z_a-z]{16}$/
const TIME_DIGITS = 7
/** The limit of times in stamps, which have 42 bits for them. A clock that has seen a later one could overflow. */
const LATEST_TIME = Date.UTC(2100, 0)
/** The maximum time by which stamps may be ahead of the server's clock. Clocks and time zones rarely err by more. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000
/** The earliest plausible time. A small computer's clock may be earlier until it has reached a time server. */
const EARLIEST_NOW = Date.UTC(2026, 10)

/** Returns whether a clock shows a plausible time. */
export const isPlausibleNow = (now: number): boolean => now >= EARLIEST_NOW

/** Returns the characters with which all stamps of a time begin. */
export function stampPrefix(time: number): string {
  let rest = time
  let text = ''
  for (let place = 0; place < TIME_DIGITS; place += 1) {
    text = DIGITS.charAt(rest % DIGITS.length) + text
    rest = Math.floor(rest / DIGITS.length)
  }
  return text
}

/** Returns a text greater than all stamps that a server accepts, since one from the far future would stay forever. */
export const stampLimit = (now: number): string => stampPrefix(Math.max(now, EARLIEST_NOW) + MAX_AHEAD_MS)

/** A text that is greater than all stamps that devices accept. */
export const LATEST_STAMP = stampPrefix(LATEST_TIME)

/** Returns whether a text is a stamp that devices accept. */
export const isStamp = (text: string): boolean => SHAPE.test(text) && text < LATEST_STAMP
