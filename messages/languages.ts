import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'translations')

/** The languages of the product as BCP 47 tags: English, and one for each file of `translations/`. */
export const LANGUAGES: readonly string[] = [
  'en',
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length)),
].toSorted()

/** Reads the patterns of a language other than English, by the names of the messages. */
export const readTranslation = (tag: string): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, `${tag}.json`), 'utf8')) as Record<string, string>

/** Scripts that run from right to left. */
const SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

const rightToLeft = new Set(
  LANGUAGES.filter((tag) => SCRIPTS.has(new Intl.Locale(tag).maximize().script ?? '')),
)

/** Returns whether a language of the product runs from right to left. */
export const isRightToLeft = (tag: string): boolean => rightToLeft.has(tag)
