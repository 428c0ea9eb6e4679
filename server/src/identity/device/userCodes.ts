/** The longest text that is looked up as a code. */
const MAX_LENGTH = 40

/** Returns the letters of a code that a person has typed, however they are written and separated. */
export const lettersOf = (typed: string): string =>
  typed
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z]/gv, '')

/** Returns a code as devices show it, such as WDJB-MJHT. */
export const formatUserCode = (typed: string): string => lettersOf(typed).replace(/^.{4}(?=.)/v, '$&-')
