import { LRUCache } from 'lru-cache'

const MAX_LANGUAGES = 40
const NUMBER = /\d+/g
/** The number of digits to which shorter numbers are padded. Longer ones, such as times, are compared by digits. */
const DIGITS = 16

const collators = new LRUCache<string, Intl.Collator>({
  max: MAX_LANGUAGES,
  memoMethod: (language) => new Intl.Collator(language),
})

/**
 * Returns a function that sorts by names as speakers of a language expect it: 2 before 10, and in their alphabet.
 * Numbers are padded, because the option `numeric` takes 1.5 times as long.
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
