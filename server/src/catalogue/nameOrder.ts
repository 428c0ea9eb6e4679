import { LRUCache } from 'lru-cache'

const MAX_LANGUAGES = 40
const NUMBER = /\d+/g
/** The length to which numbers are filled up. Longer ones, such as times with milliseconds, are compared by digits. */
const DIGITS = 16

const collators = new LRUCache<string, Intl.Collator>({
  max: MAX_LANGUAGES,
  memoMethod: (language) => new Intl.Collator(language),
})

/**
 * Returns a function that sorts by names as people of a language expect it: 2 before 10, and letters where their alphabet
 * has them. Numbers of equal length make the option `numeric` unnecessary, with which sorting takes longer by half.
 */
export function createNameOrder(language: string) {
  const { compare } = collators.memo(language)
  return <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
    items
      .map((item) => ({
        item,
        key: nameOf(item).replaceAll(NUMBER, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0')),
      }))
      .sort((one, other) => compare(one.key, other.key))
      .map(({ item }) => item)
}
