import { languageName } from '@vtube/shared/languageName'
import { languageTag } from '../../../language/currentLanguage.ts'

/** The languages that are offered for subtitles. */
const TAGS =
  'af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms my nb ne nl nn pa pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant'

/** Returns the languages for subtitles with their names in the language of the page, by name. */
export function subtitleLanguages(): { value: string; text: string }[] {
  const { compare } = new Intl.Collator(languageTag())
  return TAGS.split(' ')
    .map((value) => ({ value, text: languageName(value, languageTag()) || value }))
    .toSorted((one, other) => compare(one.text, other.text))
}
