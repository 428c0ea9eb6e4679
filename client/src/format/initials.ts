import { firstGrapheme } from './graphemes.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * First letters of the first two words, upper case: what stands in an avatar without a picture. Words without
 * any letter or digit ('&', '-') do not count, unless the name has nothing else. Empty for an empty name.
 *
 * @param most how many letters there is room for
 */
export function initials(name: string, most: 1 | 2 = 2): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const readable = words.filter((word) => LETTER_OR_DIGIT.test(word))
  return (readable.length > 0 ? readable.map(withoutLeadingSigns) : words)
    .slice(0, most)
    .map((word) => firstGrapheme(word).toLocaleUpperCase('en'))
    .join('')
}

const withoutLeadingSigns = (word: string): string => word.slice(word.search(LETTER_OR_DIGIT))
