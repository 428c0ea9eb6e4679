import * as english from '@vtube/messages'
import { messageKey } from '@vtube/messages/messageKey'
import compile from 'icu-minify/compile'
import { onTestFinished } from 'vitest'
import createLanguage from '../language/createLanguage.ts'
import { type Language, setLanguage } from '../language/currentLanguage.ts'
import { markLanguage } from '../language/markLanguage.ts'

const FOLDER = '../../../messages/translations'
const files = import.meta.glob<Readonly<Record<string, string>>>('../../../messages/translations/*.json', {
  import: 'default',
})

/** Builds a language from its translation file, as the build does. */
export async function buildLanguage(tag: string): Promise<Language> {
  const translation = await files[`${FOLDER}/${tag}.json`]?.()
  if (translation === undefined) throw new Error(`There is no translation into ${tag}.`)
  const patterns = Object.entries(english).flatMap(([name, pattern]) => {
    const translated = translation[name]
    return translated === undefined ? [] : [[messageKey(pattern), compile(translated)] as const]
  })
  return createLanguage(tag, Object.fromEntries(patterns))
}

/** Sets the language of the page until the end of the test. */
export async function speak(tag: string, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  onTestFinished(speakEnglish)
  setLanguage(await buildLanguage(tag))
  markLanguage({ lang: tag, dir })
}

/** Makes the page English again, which is its state before a language has loaded. */
export function speakEnglish(): void {
  setLanguage(null)
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
}

/** Removes the cookie with the user's choice of a language. */
export function forgetChoice(): void {
  document.cookie = 'vtube_language=; Path=/; Max-Age=0'
}
