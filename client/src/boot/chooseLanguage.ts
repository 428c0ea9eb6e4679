/**
 * The first script in the English page of a static host. It runs inline and switches the page to the language of the
 * user. Our own server sends the page in that language.
 */
import { matchLanguage } from '@vtube/messages/matchLanguage'
import { chosenLanguage } from '../language/chosenLanguage.ts'
import { markLanguage } from '../language/markLanguage.ts'
import { WORDLESS_ATTRIBUTE } from '../ui/shell.ts'
import { readBootData } from './bootData.ts'
import { preload } from './preload.ts'

const { languages = {}, rightToLeft = [] } = readBootData() ?? {}
const available = ['en', ...Object.keys(languages)]
const chosen = chosenLanguage()
const preferred = chosen !== null && available.includes(chosen) ? [chosen] : navigator.languages
const tag = matchLanguage(preferred, available)
if (tag !== null && tag !== 'en') {
  markLanguage({ lang: tag, dir: rightToLeft.includes(tag) ? 'rtl' : 'ltr' })
  const url = languages[tag] ?? ''
  document.documentElement.dataset['language'] = url
  preload(url)
  document.querySelector('#root')?.setAttribute(WORDLESS_ATTRIBUTE, '')
}
