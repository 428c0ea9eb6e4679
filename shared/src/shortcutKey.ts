/** The pattern of characters of scripts other than Latin. Signs between its two ranges are common to scripts. */
const OTHER_SCRIPT = /^[\u0370-\u1DFF\u3040-\uFFFF]/
/** The pattern of the `code` of a key with a letter or a digit, such as KeyK, Digit5 or Numpad5. */
const LETTER_OR_DIGIT = /[a-z]([A-Z\d])$/
/** The signs that further keys type on an English keyboard, without and with Shift. */
const SIGNS: Readonly<Record<string, string>> = { Comma: ',<', Period: '.>', Slash: '/?' }

/** The fields of a `KeyboardEvent` that determine the key of a shortcut. */
interface KeyPress {
  key: string
  code: string
  shiftKey: boolean
}

/**
 * Returns the key of a shortcut in lower case: the character that the key types or, if this character is of another
 * script than Latin, the character that the key types on an English keyboard. The position of the key is ignored if it
 * types a Latin letter, a digit or a sign, because keyboards such as the French one have these in other positions.
 */
export const shortcutKey = ({ key, code, shiftKey }: KeyPress): string =>
  (
    (OTHER_SCRIPT.test(key) && (LETTER_OR_DIGIT.exec(code)?.[1] ?? SIGNS[code]?.[+shiftKey])) ||
    key
  ).toLowerCase()
