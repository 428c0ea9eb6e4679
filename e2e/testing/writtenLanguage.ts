import { type Translate, translatorOf } from '../../server/src/language/translate.ts'

/** A language in which journeys find the texts of a page. */
export interface WrittenLanguage {
  /** Returns the text of a message. */
  t: Translate
  /** Returns a part of an English message in this language. */
  spell: (words: string) => string
}

export const ENGLISH: WrittenLanguage = { t: translatorOf('en'), spell: (words) => words }
