/**
 * The letters that Unicode does not decompose, with the letters that people type instead if their keyboards lack them.
 * The last five are Arabic letters that have another form on Persian or Egyptian keyboards.
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

/** Returns a text in lower case with plain letters for ligatures and strokes: `lodz` for `łodz`. */
export const toPlainLetters = (text: string): string =>
  text.replace(UNUSUAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
