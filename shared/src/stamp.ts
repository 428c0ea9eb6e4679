/**
 * Stamps of changes: a hybrid logical clock (TinyBase's) in 16 characters, whose order is that of their character codes. The
 * first seven are the time in milliseconds since 1970, the others a counter and the device.
 */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const SHAPE = /^[-\dA-Z_a-z]{16}$/
const TIME_DIGITS = 7
/** Stamps have 42 bits for the time. A clock that has seen a later one could run over. */
const LATEST_TIME = Date.UTC(2100, 0)
/** How far stamps may be ahead of the server's clock: more than clocks and time zones are usually wrong. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000
/** A clock before this time is wrong, as that of a small computer may be until it has reached a time server. */
const EARLIEST_NOW = Date.UTC(2026, 10)

/** Returns whether a clock can be right. */
export const isPlausibleNow = (now: number): boolean => now >= EARLIEST_NOW

/** Returns the beginning of all stamps of a time. */
export function stampPrefix(time: number): string {
  let rest = time
  let text = ''
  for (let place = 0; place < TIME_DIGITS; place += 1) {
    text = DIGITS.charAt(rest % DIGITS.length) + text
    rest = Math.floor(rest / DIGITS.length)
  }
  return text
}

/**
 * Returns a text that is greater than all stamps which a server takes: nobody could overwrite a stamp of the far future.
 * @param now the server's clock
 */
export const stampLimit = (now: number): string => stampPrefix(Math.max(now, EARLIEST_NOW) + MAX_AHEAD_MS)

/** A text that is greater than all stamps which devices take. */
export const LATEST_STAMP = stampPrefix(LATEST_TIME)

/** Returns whether a text is a stamp that devices take. */
export const isStamp = (text: string): boolean => SHAPE.test(text) && text < LATEST_STAMP
