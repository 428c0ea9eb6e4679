/**
 * Letters that Unicode does not decompose, with what people type for them who do not have them on their keyboards. The
 * last five are Arabic letters that Persian or Egyptian keyboards have in another form.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  ǥ: 'g',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const UNUSUAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/** Returns a text in lower case with plain letters instead of those with strokes and of ligatures: `lodz` for `łodz`. */
export const toPlainLetters = (text: string): string =>
  text.replace(UNUSUAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
