import { firstGrapheme } from './graphemes.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Returns the initials for an avatar without a picture: the first letters of the first two words. Words without any
 * letter or digit ('&', '-') do not count, unless the name has no others. An empty name has no initials.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const readable = words.filter((word) => LETTER_OR_DIGIT.test(word))
  return (readable.length > 0 ? readable.map(withoutLeadingSigns) : words)
    .slice(0, 2)
    .map((word) => firstGrapheme(word).toLocaleUpperCase('en'))
    .join('')
}

const withoutLeadingSigns = (word: string): string => word.slice(word.search(LETTER_OR_DIGIT))

const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193
const HUES = 8

/** Returns the avatar colour of a name, a number from 1 to 8, from the FNV-1a hash (32 bit) over its code points. */
export function avatarHue(name: string): number {
  let hash = OFFSET_BASIS
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME)
  return ((hash >>> 0) % HUES) + 1
}
