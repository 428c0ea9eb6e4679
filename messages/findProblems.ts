import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The parts of a pattern other than text. */
interface Contents {
  /** Arguments and tags with their kinds: `count`, `n plural`, `<terms>`. */
  parts: Set<string>
  /** The plural categories that each plural argument has. */
  plurals: string[][]
}

/** The elements of ICU MessageFormat that the product does not format. */
const FORBIDDEN: Partial<Record<TYPE, string>> = {
  [TYPE.pound]: '#',
  [TYPE.select]: 'a select',
  [TYPE.plural]: 'an ordinal',
  [TYPE.date]: 'a date',
  [TYPE.time]: 'a time',
}

function read(elements: readonly MessageFormatElement[], found: Contents): Contents {
  for (const element of elements) {
    if (element.type === TYPE.argument) found.parts.add(element.value)
    else if (element.type === TYPE.number) found.parts.add(`${element.value} number`)
    else if (element.type === TYPE.tag) {
      found.parts.add(`<${element.value}>`)
      read(element.children, found)
    } else if (element.type === TYPE.plural && element.pluralType === 'cardinal') {
      found.parts.add(`${element.value} plural`)
      found.plurals.push(Object.keys(element.options))
      for (const { value } of Object.values(element.options)) read(value, found)
    } else if (element.type !== TYPE.literal) found.parts.add(FORBIDDEN[element.type] ?? 'an unknown element')
  }
  return found
}

const contentsOf = (pattern: string): Contents => read(parse(pattern), { parts: new Set(), plurals: [] })

/** Returns the arguments and tags of a pattern with their kinds. */
export const partsOf = (pattern: string): ReadonlySet<string> => contentsOf(pattern).parts

function findProblemsOfPattern(tag: string, english: string, pattern: string): string[] {
  const { parts, plurals } = contentsOf(pattern)
  const expected = partsOf(english)
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return [
    ...[...expected].filter((part) => !parts.has(part)).map((part) => `has no ${part}`),
    ...[...parts]
      .filter((part) => !expected.has(part))
      .map((part) => `has ${part}, which the English text has not`),
    ...plurals.flatMap((given) => [
      ...given
        .filter((category) => category.startsWith('='))
        .map((category) => `has the plural form ${category}`),
      ...categories
        .filter((category) => !given.includes(category))
        .map((category) => `has no plural category ${category}`),
      ...given
        .filter((category) => !category.startsWith('=') && !(categories as string[]).includes(category))
        .map((category) => `has the plural category ${category}, which the language has not`),
    ]),
    ...(pattern.trim() === '' ? ['is empty'] : []),
    ...(pattern === pattern.trim() ? [] : ['begins or ends with a space']),
  ]
}

/**
 * Compares the translated messages of a language with the English ones.
 * @param tag the language, a BCP 47 tag
 * @returns a sentence for each message that is unknown, empty, not valid, or differs in arguments, tags or plural categories
 */
export function findProblems(
  tag: string,
  english: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(translated).flatMap(([name, translation]) => {
    const pattern = english[name]
    if (pattern === undefined) return [`${tag}: ${name} is not a message`]
    try {
      return findProblemsOfPattern(tag, pattern, translation).map((problem) => `${tag}: ${name} ${problem}`)
    } catch (error) {
      return [`${tag}: ${name} cannot be parsed: ${String(error)}`]
    }
  })
}
