/**
 * Matches invisible letters and signs: those of no width, joiners, selectors of variants, marks of direction, the
 * fillers of Korean, the blank of Braille, and the marks around annotations.
 */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gv

/**
 * The maximum number of UTF-16 units that are read of a name. No real name is that long. The limit is needed because
 * strangers may send thousands of combining marks, for which the time grows with the square of their number.
 */
const MAX_LENGTH = 2_000

/**
 * Returns the form of a name by which its person is found: without case, invisible signs, and surplus spaces. Turkish
 * keyboards begin names with a dotted capital, which other languages would distinguish from “i”. The database stores
 * this form, so a change of this function must also change the stored names of all people.
 */
export const toNameKey = (name: string): string =>
  name
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gv, '')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replace(/\s+/gv, ' ')
    .trim()

/**
 * Returns roughly how a name looks. Removing invisible signs can let other parts join, such as a letter and its accent
 * with a joiner between them, so the removal is repeated until nothing changes. Letters of different scripts that look
 * alike, such as the Cyrillic and the Latin “a”, stay different.
 */
function toLook(name: string): string {
  const look = toNameKey(name.replace(INVISIBLE, '').normalize('NFKC').toUpperCase())
    .replace(/\p{Dash_Punctuation}/gv, '-')
    .replace(/[\u2018\u2019\u02BC\u00B4\u0060]/gv, "'")
  return look === name ? look : toLook(look)
}

/**
 * Returns a function that returns whether another name looks like the given one, so that one person could pass for the
 * other.
 */
export function looksLike(name: string): (other: string) => boolean {
  const look = toLook(name)
  return (other) => toLook(other) === look
}
