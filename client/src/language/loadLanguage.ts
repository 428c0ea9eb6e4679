import { type Language, setLanguage } from './currentLanguage.ts'
import { markLanguage } from './markLanguage.ts'

export interface MissingLanguage {
  url: string
  lang: string
  dir: string
}

export async function applyLanguage(url: string): Promise<void> {
  const { default: language } = (await import(/* @vite-ignore */ url)) as { default: Language }
  setLanguage(language)
}

/**
 * Loads the language of the page, whose file the page preloads.
 * @param url the address of the file, or undefined if the page is in English
 * @returns null, or the missing language if its file could not be loaded. In that case, the page is shown in English.
 */
export async function loadLanguage(url: string | undefined): Promise<MissingLanguage | null> {
  if (url === undefined) return null
  try {
    await applyLanguage(url)
    return null
  } catch {
    const { lang, dir } = document.documentElement
    markLanguage({ lang: 'en', dir: 'ltr' })
    return { url, lang, dir }
  }
}
