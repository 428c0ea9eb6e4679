/**
 * The first script in the page for static hosts, which is in English: runs inline and switches the page to the language
 * of the user. Our server sends the page in the language.
 */
import { matchLanguage } from '@vtube/messages/matchLanguage'
import { chosenLanguage } from '../language/chosenLanguage.ts'
import { markLanguage } from '../language/markLanguage.ts'
import { WORDLESS_ATTRIBUTE } from '../ui/shell.ts'
import { readBootData } from './bootData.ts'
import { preload } from './preload.ts'

const { languages = {}, rightToLeft = [] } = readBootData() ?? {}
const chosen = chosenLanguage()
const preferred = chosen === null ? navigator.languages : [chosen]
const tag = matchLanguage(preferred, ['en', ...Object.keys(languages)])
if (tag !== null && tag !== 'en') {
  markLanguage({ lang: tag, dir: rightToLeft.includes(tag) ? 'rtl' : 'ltr' })
  const url = languages[tag] ?? ''
  document.documentElement.dataset['language'] = url
  preload(url)
  document.querySelector('#root')?.setAttribute(WORDLESS_ATTRIBUTE, '')
}
