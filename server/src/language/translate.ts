import * as english from '@vtube/messages'
import { ENGLISH, isRightToLeft, readTranslation } from '@vtube/messages/languages'
import type { Message, NoValues } from '@vtube/messages/message'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { formatOptions } from './formatOptions.ts'

/** A message with its values, to be translated for each reader. */
export interface Sentence {
  readonly name: string
  readonly values: object
}

/** Returns the text of a message in one language. */
export type Translate = <Values extends object>(message: Message<Values>, ...values: Given<Values>) => string

type Given<Values> = keyof Values extends never ? [] : [values: Values]

const names = new Map<unknown, string>(Object.entries(english).map(([name, message]) => [message, name]))

/** Returns a message with its values, to be translated later. */
export function say<Values extends object>(message: Message<Values>, ...[values]: Given<Values>): Sentence {
  return { name: names.get(message) ?? '', values: values ?? {} }
}

const translations = new Map<string, Readonly<Record<string, string>>>()

function patternOf(tag: string, name: string): string {
  const pattern = ENGLISH[name] ?? ''
  if (tag === 'en') return pattern
  const translation = translations.get(tag) ?? readTranslation(tag)
  translations.set(tag, translation)
  return translation[name] ?? pattern
}

/** The compiled patterns. Callers can cause the same error any number of times, and each is translated. */
const compiled = new Map<string, ReturnType<typeof compile>>()

/** Returns the text of a sentence in a language of the product. */
export function translateSentence(tag: string, { name, values }: Sentence): string {
  const key = `${tag} ${name}`
  const pattern = compiled.get(key) ?? compile(patternOf(tag, name))
  compiled.set(key, pattern)
  const formatted = formatNumbers(tag, values)
  const shown = isRightToLeft(tag) ? isolateTexts(formatted) : formatted
  return String(format(pattern, tag, shown as Record<string, string>, formatOptions))
}

/** Formats numbers, except the one that selects the plural form (`Count`). */
const formatNumbers = (tag: string, values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' && name !== 'n' ? new Intl.NumberFormat(tag).format(value) : value,
    ]),
  )

/** Wraps texts such as ids into the isolates of Unicode, so that they keep their own direction. */
const isolateTexts = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  )

/** Returns a function that translates into a language of the product. */
export const translatorOf =
  (tag: string): Translate =>
  (message, ...values) =>
    translateSentence(tag, say(message as Message<NoValues>, ...(values as [])))
