import type { Message } from '@vtube/messages/message'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import type { PlayerMessages } from '../../src/embed/playerTexts.ts'
import type { PageData } from './pageData.ts'

type Name = keyof PlayerMessages
type Values<Of extends Name> = PlayerMessages[Of] extends Message<infer Found> ? Found : never
type Given<Of extends Name> = keyof Values<Of> extends never ? [] : [values: Values<Of>]

/** The names of the messages without arguments. */
export type PlainName = { [Each in Name]: Given<Each> extends [] ? Each : never }[Name]

const options: FormatOptions = {
  formatters: {
    getPluralRules: (...given) => new Intl.PluralRules(...given),
    getNumberFormat: (...given) => new Intl.NumberFormat(...given),
    getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  },
}

/** Returns the text of a message in the language of the page. */
export const translate = <Of extends Name>(
  { language, texts }: PageData,
  name: Of,
  ...[values]: Given<Of>
): string => String(format(texts[name] as CompiledMessage, language, values as FormatValues, options))

/** Joins names in the language of the page: 'A and B'. */
export const joinNames = ({ language }: PageData, names: readonly string[]): string =>
  new Intl.ListFormat(language).format(names)
