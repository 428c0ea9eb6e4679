import { afterEach, expect, it, vi } from 'vitest'
import { chooseLanguage } from '../language/chosenLanguage.ts'
import { forgetChoice, speakEnglish } from '../testing/speak.ts'
import { WORDLESS_ATTRIBUTE } from '../ui/shell.ts'
import { BOOT_DATA_ID, type BootData } from './shellTemplates.ts'

const page: BootData = {
  files: { home: [], watch: [], other: [] },
  languages: { ar: '/assets/languages/ar-1.js', de: '/assets/languages/de-1.js' },
  rightToLeft: ['ar'],
}

/** Opens the page of a static host in a browser whose user prefers these languages. */
async function open(preferred: string[], data: BootData | null = page) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
  document.documentElement.lang = 'en'
  document.head.innerHTML = ''
  document.body.innerHTML = `<div id="root"></div>
    <script type="application/json" id="${BOOT_DATA_ID}">${data === null ? '' : JSON.stringify(data)}</script>`
  vi.resetModules()
  await import('./chooseLanguage.ts')
  return {
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    preloaded: document.querySelector('link[rel=modulepreload]')?.getAttribute('href'),
    hasWords: document.querySelector(`#root[${WORDLESS_ATTRIBUTE}]`) === null,
  }
}
const inEnglish = { lang: 'en', dir: '', preloaded: undefined, hasWords: true }

afterEach(() => {
  forgetChoice()
  speakEnglish()
})

it('switches the page to the first language of the browser that there is, before its words are seen', async () => {
  expect(await open(['xx', 'de-AT', 'ar'])).toEqual({
    lang: 'de',
    dir: 'ltr',
    preloaded: '/assets/languages/de-1.js',
    hasWords: false,
  })
})

it('turns the page around for a language from right to left', async () => {
  expect(await open(['ar-EG'])).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

it.each([
  ['English is preferred', ['en-GB', 'de']],
  ['none of the languages is there', ['xx', 'not a language']],
  ['the browser names none', []],
])('stays in English, words and all, where %s', async (_, preferred) => {
  expect(await open(preferred)).toEqual(inEnglish)
})

it('takes the choice of the user before the languages of the browser', async () => {
  chooseLanguage('ar')
  expect(await open(['de'])).toMatchObject({ lang: 'ar', dir: 'rtl' })
  chooseLanguage('en')
  expect(await open(['de'])).toMatchObject({ lang: 'en', hasWords: true })
})

it('is in the language of the browser where the choice is none of the languages', async () => {
  chooseLanguage('nonsense')
  expect(await open(['de'])).toMatchObject({ lang: 'de' })
})

it('stays in English in a page without data', async () => {
  expect(await open(['de'], null)).toEqual(inEnglish)
})
