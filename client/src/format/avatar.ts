import { firstGrapheme } from './graphemes.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Returns the initials for an avatar without a picture: the first letters of the first two words. Skips words without a
 * letter or digit ('&', '-') unless the name has no other words. Returns an empty text for an empty name.
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

/** Returns the number of the avatar colour for a name, from 1 to 8: its 32-bit FNV-1a hash, modulo 8, plus 1. */
export function avatarHue(name: string): number {
  let hash = OFFSET_BASIS
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME)
  return ((hash >>> 0) % HUES) + 1
}
