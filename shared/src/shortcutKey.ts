/** Matches what keys of other scripts than Latin type. Between the ranges are signs that scripts share. */
const OTHER_SCRIPT = /^[\u0370-\u1DFF\u3040-\uFFFF]/
/** Matches the places of letters and digits: KeyK, Digit5, Numpad5. */
const LETTER_OR_DIGIT = /[a-z]([A-Z\d])$/
/** What further keys type in English, without and with Shift. */
const SIGNS: Readonly<Record<string, string>> = { Comma: ',<', Period: '.>', Slash: '/?' }

/** The fields of a `KeyboardEvent` that tell the key of a shortcut. */
interface KeyPress {
  key: string
  code: string
  shiftKey: boolean
}

/**
 * Returns the key of a shortcut in lower case: what the key types, or, on a keyboard of another script, what it types in
 * English. The place of a key says nothing where it types a Latin letter, a digit or a sign, as on a French keyboard.
 */
export const shortcutKey = ({ key, code, shiftKey }: KeyPress): string =>
  (
    (OTHER_SCRIPT.test(key) && (LETTER_OR_DIGIT.exec(code)?.[1] ?? SIGNS[code]?.[+shiftKey])) ||
    key
  ).toLowerCase()
