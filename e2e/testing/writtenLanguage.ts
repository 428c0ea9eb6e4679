import { type Translate, translatorOf } from '../../server/src/language/translate.ts'

/** A language in which journeys look for the texts of a page. */
export interface WrittenLanguage {
  /** Returns the text of a message. */
  t: Translate
  /** Converts a part of an English message to this language. */
  spell: (words: string) => string
}

export const ENGLISH: WrittenLanguage = { t: translatorOf('en'), spell: (words) => words }
