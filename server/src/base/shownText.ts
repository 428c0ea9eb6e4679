/** Matches characters that change how the text around them is shown, and incomplete surrogate pairs. */
const NOT_SHOWN = /[\p{Control}\p{Bidi_Control}\p{Surrogate}]+/gv
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/v

/**
 * Returns a text of a stranger as people may see it: shortened to a number of characters, without characters that would
 * disguise it. Returns an empty text if no character is visible.
 */
export function shownText(text: string, maxLength: number): string {
  const shown = [...text.replaceAll(NOT_SHOWN, ' ').trim()].slice(0, maxLength).join('')
  return VISIBLE.test(shown) ? shown : ''
}
