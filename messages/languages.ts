import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as messages from './en.ts'

const FOLDER = join(import.meta.dirname, 'translations')

/** The languages of the product as BCP 47 tags: English, and one for each file of `translations/`. */
export const LANGUAGES: readonly string[] = [
  'en',
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length)),
].toSorted()

/** The English patterns by the names of the messages. */
export const ENGLISH: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(messages).map(([name, pattern]) => [name, String(pattern)]),
)

/** Returns the path of the file of a language other than English. */
export const translationFile = (tag: string): string => join(FOLDER, `${tag}.json`)

/** Returns the English patterns in brackets, so that untranslated texts are visible in development. */
const markedEnglish = () =>
  Object.fromEntries(Object.entries(ENGLISH).map(([name, pattern]) => [name, `⟦${pattern}⟧`]))

/**
 * Reads the patterns of a language other than English, by the names of the messages. Messages that are not translated are
 * missing, except in development.
 */
export function readTranslation(tag: string): Readonly<Record<string, string>> {
  const translation = JSON.parse(readFileSync(translationFile(tag), 'utf8')) as Record<string, string>
  return process.env['MARK_UNTRANSLATED'] === undefined ? translation : { ...markedEnglish(), ...translation }
}

/** The scripts that are written from right to left. */
const SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

const rightToLeft = new Set(
  LANGUAGES.filter((tag) => SCRIPTS.has(new Intl.Locale(tag).maximize().script ?? '')),
)

/** Returns whether a language of the product is written from right to left. */
export const isRightToLeft = (tag: string): boolean => rightToLeft.has(tag)
