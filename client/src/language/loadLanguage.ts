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
 * Loads the language of the page. The page preloads its file.
 * @param url the address of the file, or undefined for a page in English
 * @returns the language if its file could not be loaded, so that the page is in English, or else null
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
